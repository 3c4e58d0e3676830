import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { FILM_SECONDS } from './motion.mjs'
import { drawScene } from './scene.mjs'

export const FRAME_RATE = 24

/**
 * Writes each frame to `folder` as a PNG, numbered from `0000.png`.
 * @param {string} browser path to the Chromium executable
 * @param {{ width: number, height: number }} size in pixels
 */
export async function drawFrames(browser, folder, size) {
  const running = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'] })
  try {
    const page = await running.newPage({ viewport: size })
    await page.setContent('<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>')
    for (let frame = 0; frame < FILM_SECONDS * FRAME_RATE; frame++) {
      await page.evaluate((svg) => { document.body.innerHTML = svg }, drawScene(frame / FRAME_RATE))
      await writeFile(join(folder, `${String(frame).padStart(4, '0')}.png`), await page.screenshot())
    }
  } finally {
    await running.close()
  }
}
