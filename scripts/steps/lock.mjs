import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const LOCK = '.cache/set-up.lock'

export async function withLock(work) {
  mkdirSync('.cache', { recursive: true })
  let isAnnounced = false
  while (!take()) {
    if (!isAnnounced) console.log(`Waiting for another command that is setting up (process ${holder()})`)
    isAnnounced = true
    await wait(500)
  }
  try {
    return await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    // A killed process left the lock.
    if (!isRunning(holder())) rmSync(LOCK, { force: true })
    return false
  }
}

function holder() {
  try {
    return Number(readFileSync(LOCK, 'utf8'))
  } catch {
    return 0
  }
}

function isRunning(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
