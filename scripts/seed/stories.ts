import type { WeeklyCounter } from './counts'
import { createIdAt } from './ids'
import { randomInt, pickRandom } from './random'
import { indexStories, type SeedStoryToIndex } from './search-index'
import type { SeedStore, CellValue } from './store'
import { generateComment, generateRepetitiveStory } from './texts'

export interface SeedContext {
  members: string[]
  communities: string[]
  authors: Set<string>
  counts: WeeklyCounter
}

/** A batch of consecutive stories. Times are in ms; `to` equals the next batch's `from`, and no row is dated after `now`. */
export interface StoryBatch {
  posts: number
  comments: number
  from: number
  to: number
  now: number
}

interface Plan {
  id: string
  communityId: string
  at: number
  likes: number
  comments: number
}

const DAY = 24 * 3_600_000
const REACTION_WINDOW_MS = 3 * DAY
const MAX_LIKES = 3

export function writeStoryBatch(store: SeedStore, scene: SeedContext, batch: StoryBatch): Promise<void> {
  const plans = planStories(scene, batch)
  const written: SeedStoryToIndex[] = []
  return store.transaction(async () => {
    await store.insert('Post', postRows(plans, scene, written))
    await store.insert('Comment', commentRows(plans, scene, batch.now))
    await store.insert('Like', likeRows(plans, scene, batch.now))
    for (const id of scene.communities) {
      const count = plans.filter(({ communityId }) => communityId === id).length
      await store.run('UPDATE "Community" SET "postCount" = "postCount" + ? WHERE "id" = ?', count, id)
    }
    await indexStories(store, written)
    await store.run(HAVE_POSTED, plans[0]?.id ?? '', plans.at(-1)?.id ?? '')
    await scene.counts.write(store)
  })
}

const HAVE_POSTED = `
  UPDATE "User" SET "hasPosted" = true
  WHERE "hasPosted" = false AND "id" IN (SELECT "authorId" FROM "Post" WHERE "id" >= ? AND "id" <= ?)`

function planStories({ communities, members }: SeedContext, { posts, comments, from, to }: StoryBatch): Plan[] {
  const plans = Array.from({ length: posts }, (_, n) => {
    const at = Math.floor(from + ((to - from) * (n + Math.random())) / posts)
    const likes = Math.min(randomInt(MAX_LIKES), members.length)
    return { id: createIdAt(at), communityId: pickRandom(communities), at, likes, comments: 0 }
  })
  for (let n = 0; n < comments; n++) plans[Math.floor(posts * Math.random() ** 2)]!.comments += 1
  return plans
}

function* postRows(plans: Plan[], { members, authors, counts }: SeedContext, written: SeedStoryToIndex[]): Iterable<CellValue[]> {
  for (const { id, communityId, at, likes, comments } of plans) {
    const { title, content, words } = generateRepetitiveStory()
    written.push({ id, communityId, words })
    const postType = randomInt(5) === 0 ? 'question' : 'story'
    const author = pickRandom(members)
    countWriting(counts, 'posts', { at, author, communityId })
    if (!authors.has(author)) counts.add('first-stories', at)
    authors.add(author)
    yield [id, communityId, author, title, content, postType, randomInt(10) === 0, likes, comments, new Date(at)]
  }
}

function* commentRows(plans: Plan[], { members, counts }: SeedContext, now: number): Iterable<CellValue[]> {
  for (const { id, communityId, at, comments } of plans) {
    for (let n = 0; n < comments; n++) {
      const writtenAt = pickLaterTime(at, now)
      const author = pickRandom(members)
      countWriting(counts, 'comments', { at: writtenAt, author, communityId })
      yield [createIdAt(writtenAt), id, communityId, author, generateComment(), new Date(writtenAt)]
    }
  }
}

function countWriting(counts: WeeklyCounter, name: 'posts' | 'comments', { at, author, communityId }: { at: number; author: string; communityId: string }) {
  counts.add(name, at, communityId)
  counts.addOnce('active', at, author)
  counts.addOnce('active-in', at, author, communityId)
}

/** Picks consecutive members from the list, so that no member likes a story twice. */
function* likeRows(plans: Plan[], { members }: SeedContext, now: number): Iterable<CellValue[]> {
  for (const { id, at, likes } of plans) {
    const first = randomInt(members.length)
    for (let n = 0; n < likes; n++) {
      yield [id, members[(first + n) % members.length]!, new Date(pickLaterTime(at, now))]
    }
  }
}

const pickLaterTime = (at: number, now: number) => Math.min(now, Math.floor(at + REACTION_WINDOW_MS * Math.random() ** 2))
