import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const LOCK = '.cache/set-up.lock'
let isHeld = false

export async function withLock(work) {
  mkdirSync('.cache', { recursive: true })
  let isAnnounced = false
  while (!take()) {
    if (!isAnnounced) console.log(`Waiting for another command that is setting up (process ${holder()})`)
    isAnnounced = true
    await wait(500)
  }
  isHeld = true
  try {
    return await work()
  } finally {
    isHeld = false
    rmSync(LOCK, { force: true })
  }
}

function take() {
  const own = `${LOCK}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    return place(own)
  } finally {
    rmSync(own, { force: true })
  }
}

/** Creates the lock as a hard link to a complete file, so that no other process sees a lock without a holder. */
function place(file) {
  try {
    linkSync(file, LOCK)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHolding(holder())) removeStale()
    return false
  }
}

/** Removes the lock of a killed process. If another process has already replaced that lock with its own, puts the new lock back. */
function removeStale() {
  const moved = `${LOCK}.stale.${process.pid}`
  try {
    renameSync(LOCK, moved)
    if (isHolding(holder(moved))) place(moved)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  } finally {
    rmSync(moved, { force: true })
  }
}

function holder(file = LOCK) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** In a container, this process can have the id of a killed process that held the lock, so a matching id proves nothing. */
function isHolding(pid) {
  if (pid === process.pid) return isHeld
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
