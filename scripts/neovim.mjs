/** Finds Neovim for the tests in a second editor, or installs Debian's. */
import { installPackages } from './debian.mjs'
import { findProgram } from './programs.mjs'

/** Whether Neovim is on the path, at the end at least. */
export async function hasNeovim() {
  const isThere = () => findProgram(['nvim', 'nvim.exe']) !== undefined
  return (
    isThere() || ((await installPackages(['neovim'], 'the tests in a second editor')) && isThere())
  )
}
