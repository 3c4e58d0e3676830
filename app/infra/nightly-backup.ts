import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { isBackupDue, pruneBackups } from './backup-files'
import { now } from './clock'
import { env } from './env'
import { isStopping, onStop } from './lifecycle'
import { log } from './log'
import { runJob } from './metrics/jobs'

/** `npm run dev` has no build, so it makes no nightly backups. */
const TASK = 'build/tasks/backup.js'

/** In ms: the pauses before the first check, between checks, and after a failed backup. */
const [FIRST, PAUSE, PAUSE_AFTER_FAILURE] = [60_000, 600_000, 3_600_000]

const PRIORITY = 10

/** If several processes of the site share one backup folder, only one of them writes each night's backup. */
export function startNightlyBackups(): void {
  const { backupDir } = env
  if (!backupDir || !existsSync(TASK)) return
  let child: ChildProcess | undefined
  const scheduleCheck = (ms: number) => setTimeout(() => void look(backupDir), ms).unref()

  async function look(folder: string) {
    let pause = PAUSE
    try {
      await pruneBackups(folder, env.backupKeep, now())
      if (await isBackupDue(folder, now())) {
        const code = await runJob('backup', run, (ended) => ended === 0)
        if (code !== 0 && !isStopping()) {
          pause = PAUSE_AFTER_FAILURE
          log.error('backup_failed', { code })
        }
      }
    } catch (error) {
      log.error('backup_failed', { error })
    }
    if (!isStopping()) scheduleCheck(pause)
  }

  function run() {
    return new Promise<number | string | null>((resolve, reject) => {
      child = spawn(process.execPath, [TASK, '--nightly'], { stdio: ['ignore', 'inherit', 'inherit'] })
      child.once('spawn', () => lowerPriority(child?.pid)).once('error', reject).once('exit', (code, signal) => resolve(code ?? signal))
    })
  }

  scheduleCheck(FIRST)
  onStop(async () => void child?.kill())
}

function lowerPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, PRIORITY)
  } catch {
    // The process has ended, or the system forbids changing its priority.
  }
}
