// npm run admin|seed|bench -- <arguments>: makes the clone ready, then runs one of scripts/tasks.
import { spawn } from 'node:child_process'
import { setUp, toRun } from './set-up.mjs'

const [task, ...args] = process.argv.slice(2)
await setUp(toRun)
spawn(process.execPath, [`build/tasks/${task}.js`, ...args], { stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1
})
