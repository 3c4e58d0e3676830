import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cards } from './cards.mjs'

/** Of the mark's night ground, which fills an icon to the edges where a phone cuts its own shape out. */
const NIGHT = '#20352a'

/**
 * Makes from the drawings in `source` what only pixels can be: a picture for each page's link (`files/cards/`), and the
 * icons of the web manifest (`files/icons/`).
 */
export async function drawPictures(source, target) {
  const { default: sharp } = await import('sharp') // named here, since the step that installs it loads this file too
  const folder = (name) => {
    mkdirSync(join(target, 'files', name), { recursive: true })
    return (file) => join(target, 'files', name, file)
  }

  const cardFile = folder('cards')
  for (const [name, svg] of Object.entries(cards(source))) {
    await sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toFile(cardFile(`${name}.jpg`))
  }

  const iconFile = folder('icons')
  const icon = readFileSync(join(source, 'icon.svg'))
  for (const size of [192, 512]) await drawn(sharp, icon, size).png({ palette: true }).toFile(iconFile(`icon-${size}.png`))
  // Within the inner 80 % nothing of a maskable icon is ever cut off.
  await drawn(sharp, icon, 384).extend({ top: 64, right: 64, bottom: 64, left: 64, background: NIGHT })
    .flatten({ background: NIGHT }).png({ palette: true }).toFile(iconFile('icon-maskable-512.png'))
}

/** A drawing rendered at its final size, so that its edges stay sharp. */
function drawn(sharp, svg, size) {
  return sharp(svg, { density: (72 * size) / 64 }).resize(size, size)
}
