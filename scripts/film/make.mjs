// node scripts/film/make.mjs: writes the front page's film and its poster to public/files. Run it after changing the scene.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../testing/browser.mjs'
import { encodeMp4, encodeWebm } from './encode.mjs'
import { drawFrames } from './frames.mjs'
import { drawScene } from './scene.mjs'

const OUTPUT = 'public/files'

const browser = await findBrowser()
const missing = [
  browser ? '' : 'Chromium (or CHROMIUM_PATH)',
  spawnSync('ffmpeg', ['-version']).status === 0 ? '' : 'ffmpeg',
].filter(Boolean)
if (missing.length > 0) {
  console.error(`The film cannot be made: install ${missing.join(' and ')}.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'film-'))
try {
  writeFileSync(join(OUTPUT, 'dawn.svg'), drawScene(0))
  console.log('· Drawing the frames …')
  await drawFrames(browser, folder, { width: 960, height: 720 })
  console.log('· Encoding …')
  encodeMp4(folder, join(OUTPUT, 'dawn.mp4'))
  encodeWebm(folder, join(OUTPUT, 'dawn.webm'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const name of ['dawn.svg', 'dawn.mp4', 'dawn.webm']) console.log(`${name}: ${statSync(join(OUTPUT, name)).size} bytes`)
console.log('Write the size of dawn.mp4 into app/features/publishing/film/film.ts.')
