import { expect } from 'vitest'
import { read, sql, write, type Tx } from '~/infra/db'

/** Commits the first change once the second has ended or waits for it. For PostgreSQL only: in SQLite the second cannot begin. */
export async function commitDuring(first: (tx: Tx) => Promise<unknown>, second: () => Promise<unknown>) {
  let [hasBegun, isOver] = [false, false]
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const open = write(async (tx) => {
    await first(tx)
    hasBegun = true
    await released
  })
  await expect.poll(() => hasBegun).toBe(true)
  const other = second().then(() => {
    isOver = true
  })
  await expect.poll(async () => isOver || (await countLockWaits()) > 0).toBe(true)
  release()
  await Promise.all([open, other])
}

export async function countLockWaits(): Promise<number> {
  const [row] = await read.$queryRaw<{ waiting: number }[]>(sql`
    SELECT count(*)::int AS "waiting" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return row?.waiting ?? 0
}
