import type { SeedAmounts } from './amounts'
import { createWeeklyCounter } from './counts'
import { addMembers, listSeededAuthorIds, listSeededMemberIds } from './members'
import type { SeedStore } from './store'
import { writeStoryBatch, type SeedContext } from './stories'

const YEAR_MS = 365 * 24 * 3_600_000
/** Rows per transaction. Larger transactions take less time per row, but block the writes of a running site for longer. */
const ROWS_PER_BATCH = 40_000
/** The minimum number of members who write a batch. The number is small, so that a batch changes few pages of the author indexes. */
const MIN_AT_ONCE = 100

/** `npm run seed` prints the message, which is a single line. */
export class NothingToFillError extends Error {
  override name = 'NothingToFill'
}

export type ProgressCallback = (kind: 'members' | 'posts', done: number) => void

/**
 * Adds invented members, who join every active community. Then adds stories, comments and likes by invented members, dated within the
 * last two years. Throws NothingToFillError if there is no active community, or no invented member who could write.
 */
export async function fillDatabase(store: SeedStore, amounts: SeedAmounts, report: ProgressCallback = () => {}): Promise<void> {
  const now = Date.now()
  const communities = await store.list('SELECT "id" FROM "Community" WHERE "isActive" ORDER BY "id"')
  if (communities.length === 0) throw new NothingToFillError('There is no active community to fill.')
  const counts = createWeeklyCounter()
  await addMembers(store, counts, communities, amounts.members, { from: now - 3 * YEAR_MS, to: now - 2 * YEAR_MS })
  report('members', amounts.members)
  if (amounts.posts === 0) return
  const members = await listSeededMemberIds(store)
  if (members.length === 0) throw new NothingToFillError('There are no invented members to write: ask for some with --members.')
  const authors = new Set(await listSeededAuthorIds(store))
  await addStories(store, { members, communities, authors, counts }, amounts, now, report)
}

async function addStories(store: SeedStore, scene: SeedContext, { posts, comments }: SeedAmounts, now: number, report: ProgressCallback) {
  const timeOf = (post: number) => now - 2 * YEAR_MS * (1 - post / posts)
  const commentsBefore = (post: number) => Math.floor((comments * post) / posts)
  const step = Math.max(1, Math.floor((ROWS_PER_BATCH * posts) / (posts + comments)))
  for (let first = 0; first < posts; first += step) {
    const next = Math.min(posts, first + step)
    const active = { ...scene, members: pickBatchMembers(scene.members, first / posts, next / posts) }
    await writeStoryBatch(store, active, {
      posts: next - first,
      comments: commentsBefore(next) - commentsBefore(first),
      from: timeOf(first),
      to: timeOf(next),
      now,
    })
    report('posts', next)
  }
}

function pickBatchMembers(members: string[], from: number, to: number) {
  const first = Math.floor(from * members.length)
  const length = Math.min(members.length, Math.max(MIN_AT_ONCE, Math.ceil(to * members.length) - first))
  return Array.from({ length }, (_, n) => members[(first + n) % members.length]!)
}
