/** Skills that other programs write, move and delete: the server hears of each (EDIT-019). */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { becomes, test } from './suite'
import { codeOf, findings, openSkill, skillText, uriAt } from './workspace'

const onDisk = (path: string) => uriAt(path).fsPath

async function writeOnDisk(folder: string, name: string, contract: string): Promise<void> {
  await mkdir(onDisk(`skills/${folder}`), { recursive: true })
  await writeFile(onDisk(`skills/${folder}/SKILL.md`), skillText(name, contract))
}

test('EDIT-019: skills come, change, move and go on disk, and who asks for them is told', async () => {
  const { uri } = await openSkill('night-watch', 'DCI/1 R(star-chart)')
  const met = () => becomes(() => findings(uri).map(codeOf), [])
  const unmet = () => becomes(() => findings(uri).map(codeOf), ['workspace/unmet-capability'])
  await unmet()
  await writeOnDisk('astronomer', 'astronomer', 'DCI/1 P(star-chart)')
  await met()
  await writeOnDisk('astronomer', 'astronomer', 'DCI/1 P(cloud-chart)')
  await unmet()
  await writeOnDisk('astronomer', 'astronomer', 'DCI/1 P(star-chart)')
  await met()
  // Out of the roots and back, with all that lies in it: VS Code tells of the folder alone.
  await mkdir(onDisk('attic'), { recursive: true })
  await rename(onDisk('skills/astronomer'), onDisk('attic/astronomer'))
  await unmet()
  await rename(onDisk('attic/astronomer'), onDisk('skills/astronomer'))
  await met()
  await rm(onDisk('skills/astronomer'), { recursive: true })
  await unmet()
})

test('EDIT-019: a whole pack in a folder deeper down comes and goes at once', async () => {
  const { uri } = await openSkill(
    'collector',
    'DCI/1 R(stamp-album,coin-album) Pol(selection-mode=cover)',
  )
  const codes = () => findings(uri).map(codeOf)
  const bothUnmet = ['workspace/unmet-capability', 'workspace/unmet-capability']
  await becomes(codes, bothUnmet)
  await writeOnDisk('pack-1.2/albums/stamps', 'stamps', 'DCI/1 P(stamp-album)')
  await writeOnDisk('pack-1.2/albums/coins', 'coins', 'DCI/1 P(coin-album)')
  await becomes(codes, [])
  await rm(onDisk('skills/pack-1.2'), { recursive: true })
  await becomes(codes, bothUnmet)
})
