import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawSocialPreviews } from './social-previews.mjs'

/** The background colour fills the maskable icon to its edges, because phones crop the icon to different shapes. */
const NIGHT = '#20352a'

export async function drawPictures(source, target) {
  const folder = (name) => {
    mkdirSync(join(target, 'files', name), { recursive: true })
    return (file) => join(target, 'files', name, file)
  }

  const cardFile = folder('cards')
  for (const [name, svg] of Object.entries(drawSocialPreviews(source))) {
    await sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toFile(cardFile(`${name}.jpg`))
  }

  const iconFile = folder('icons')
  const icon = readFileSync(join(source, 'icon.svg'))
  for (const size of [192, 512]) await renderSvg(icon, size).png({ palette: true }).toFile(iconFile(`icon-${size}.png`))
  // Keeps the drawing inside the safe zone of a maskable icon: a central circle with 80% of the icon's width.
  await renderSvg(icon, 384).extend({ top: 64, right: 64, bottom: 64, left: 64, background: NIGHT })
    .flatten({ background: NIGHT }).png({ palette: true }).toFile(iconFile('icon-maskable-512.png'))
}

/** Renders at the final size, so that the edges stay sharp. */
function renderSvg(svg, size) {
  return sharp(svg, { density: (72 * size) / 64 }).resize(size, size)
}
