// npm run admin|seed|bench|move|backup|restore -- <arguments>: runs the set-up steps, then the task in scripts/tasks.
import { spawn } from 'node:child_process'
import { stepsWithoutDatabase, setUp, stepsToRunSite } from './set-up.mjs'

/** Tasks that must not migrate the database of DATABASE_URL first. */
const TASKS_WITHOUT_DATABASE = ['move', 'backup', 'restore']

const [task, ...args] = process.argv.slice(2)
await setUp(TASKS_WITHOUT_DATABASE.includes(task) ? stepsWithoutDatabase : stepsToRunSite)
spawn(process.execPath, [`build/tasks/${task}.js`, ...args], { stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1
})
