// node scripts/screenshots.mjs: takes the README's screenshots and saves them in docs/screenshots. Run `npm run build` first.
import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './testing/browser.mjs'

const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() }
const args = ['node_modules/vite-node/vite-node.mjs', 'tests/operations/screenshots.ts']
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1
