import type { CountName } from '~/features/operations/analytics/record-count'
import { getWeekStart } from '~/features/operations/analytics/week'
import { createIdAt } from './ids'
import type { SeedStore, CellValue } from './store'

export interface WeeklyCounter {
  add(name: CountName, at: number, communityId?: string, by?: number): void
  /** Counts each `who` at most once per name, community and week. `at` is in milliseconds. */
  addOnce(name: CountName, at: number, who: string, communityId?: string): void
  /** Call this in the transaction that writes the counted rows. The site aggregates the counts later. */
  write(store: SeedStore): Promise<void>
}

/** The number of most recent weeks in which `addOnce` detects duplicates. More than one, because comments are dated after their stories. */
const WEEKS_REMEMBERED = 3

export function createWeeklyCounter(): WeeklyCounter {
  const amounts = new Map<string, number>()
  const counted = new Map<string, Set<string>>()

  const addTo = (key: string, by: number) => amounts.set(key, (amounts.get(key) ?? 0) + by)
  const keyOf = (name: CountName, week: string, communityId: string) => [name, week, communityId].join('\n')
  const week = weekFinder()

  return {
    add: (name, at, communityId = '', by = 1) => void addTo(keyOf(name, week(at), communityId), by),
    addOnce(name, at, who, communityId = '') {
      const those = counted.get(week(at)) ?? new Set()
      counted.set(week(at), those)
      const one = `${name} ${who} ${communityId}`
      if (those.has(one)) return
      those.add(one)
      addTo(keyOf(name, week(at), communityId), 1)
    },
    async write(store) {
      const now = Date.now()
      const rows = [...amounts].map(([key, amount]): CellValue[] => [createIdAt(now), ...(key.split('\n') as [string, string, string]), amount])
      amounts.clear()
      for (const old of [...counted.keys()].sort().slice(0, -WEEKS_REMEMBERED)) counted.delete(old)
      await store.insert('CountChange', rows)
    },
  }
}

/** The returned function runs millions of times, so it caches the week of each day. */
function weekFinder(): (at: number) => string {
  const days = new Map<number, string>()
  return (at) => {
    const day = Math.floor(at / 86_400_000)
    const known = days.get(day) ?? getWeekStart(new Date(at))
    days.set(day, known)
    return known
  }
}
