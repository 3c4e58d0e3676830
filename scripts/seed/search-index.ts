import type { SeedStore, CellValue } from './store'
import { generatedWords, type GeneratedStory } from './texts'

export interface SeedStoryToIndex {
  id: string
  communityId: string
  words: GeneratedStory['words']
}

type Counted = Uint32Array

/** Indexes tens of thousands of stories at once, as `indexStory` would. Call this in the transaction that writes the stories. */
export async function indexStories(store: SeedStore, written: SeedStoryToIndex[]): Promise<void> {
  const stories = written.map(({ words, ...story }) => ({ ...story, words: [...new Set(words.flat())] }))
  const ids = await upsertTerms(store, stories)
  await store.insert('SearchedPost', stories.map(({ id }) => [id]))
  const places = await readPostNumbers(store, stories.map(({ id }) => id))
  await store.insert('PostTerm', hits(stories, ids, places))
}

interface Story {
  id: string
  communityId: string
  words: number[]
}

async function upsertTerms(store: SeedStore, stories: Story[]): Promise<Map<string, Uint32Array>> {
  const counts = new Map<string, Counted>()
  for (const { communityId, words } of stories) {
    const counted = counts.get(communityId) ?? new Uint32Array(generatedWords.length)
    counts.set(communityId, counted)
    for (const word of words) counted[word]! += 1
  }
  const ids = new Map<string, Uint32Array>()
  for (const [communityId, counted] of counts) {
    const rows = generatedWords.map((term, word): [string, number, number] => [term, counted[word]!, word]).filter(([, posts]) => posts > 0)
    for (const [term, posts] of rows) await store.run(COUNT, communityId, term, posts)
    const pairs = await store.list(`SELECT "id" || ' ' || "term" FROM "SearchTerm" WHERE "communityId" = '${communityId}' AND "term" IN (${terms})`)
    const byTerm = new Map(pairs.map(splitPair))
    const own = new Uint32Array(generatedWords.length)
    for (const [term, , word] of rows) own[word] = byTerm.get(term)!
    ids.set(communityId, own)
  }
  return ids
}

/** The words contain no quotes, so they need no escaping. */
const terms = generatedWords.map((term) => `'${term}'`).join(', ')

const COUNT = `
  INSERT INTO "SearchTerm" ("communityId", "term", "posts") VALUES (?, ?, ?)
  ON CONFLICT ("communityId", "term") DO UPDATE SET "posts" = "SearchTerm"."posts" + excluded."posts"`

async function readPostNumbers(store: SeedStore, postIds: string[]): Promise<Map<string, number>> {
  const sorted = postIds.toSorted()
  const pairs = await store.list(`
    SELECT "no" || ' ' || "postId" FROM "SearchedPost" WHERE "postId" BETWEEN '${sorted[0]}' AND '${sorted.at(-1)}'`)
  return new Map(pairs.map(splitPair))
}

function splitPair(pair: string): [string, number] {
  const gap = pair.indexOf(' ')
  return [pair.slice(gap + 1), Number(pair.slice(0, gap))]
}

/** Yields the rows sorted by word id, so that the rows of each word are inserted into the index one after another. */
function* hits(stories: Story[], ids: Map<string, Uint32Array>, places: Map<string, number>): Iterable<CellValue[]> {
  const byTerm = new Map<number, number[]>()
  for (const { id, communityId, words } of stories) {
    const own = ids.get(communityId)!
    const no = places.get(id)!
    for (const word of words) {
      const known = byTerm.get(own[word]!)
      if (known) known.push(no)
      else byTerm.set(own[word]!, [no])
    }
  }
  for (const [term, numbers] of [...byTerm].sort(([a], [b]) => a - b)) for (const no of numbers) yield [term, no]
}
