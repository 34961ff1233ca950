import { type Palette, plainPalette } from '../model/palette'

/** The colours of the theme as they are shown now. */
export function shownPalette(): Palette {
  const probe = document.createElement('span')
  document.body.append(probe)
  try {
    return plainPalette((colour) => {
      probe.style.color = colour
      return getComputedStyle(probe).color
    })
  } finally {
    probe.remove()
  }
}
