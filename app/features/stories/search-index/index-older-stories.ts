import { writeUntilDone, join, read, buildRowLockClause, sql, type Tx } from '~/infra/db'
import { isStopping } from '~/infra/lifecycle'
import { indexStory } from './index-story'
import { extractWords } from './extract-words'

/** Stories per transaction. Other writes can run between two transactions. */
const batchSize = 20

/**
 * Indexes the stories that are not yet in the search index, newest first. Continues where an earlier call stopped. Several
 * processes may call this function at once.
 */
export async function indexOlderStories(): Promise<void> {
  if (await hasOlderStories()) await writeUntilDone((tx) => (isStopping() ? Promise.resolve(0) : indexSome(tx)))
}

interface OlderStory {
  id: string
  communityId: string
  title: string
  content: string
}

interface Edge {
  no: number | null
  postId: string | null
}

/** Selects the smallest number and the oldest story in the index. Every newer story is indexed; no older story is. */
const edge = sql`SELECT (SELECT min("no") FROM "SearchedPost") AS "no", (SELECT min("postId") FROM "SearchedPost") AS "postId"`

async function hasOlderStories(): Promise<boolean> {
  const [oldest] = await read.$queryRaw<Edge[]>(edge)
  const where = oldest?.postId ? { id: { lt: oldest.postId } } : {}
  return (await read.post.findFirst({ where, select: { id: true }, orderBy: { id: 'desc' } })) !== null
}

/** Older stories get smaller numbers, so that the numbers follow the order of creation. */
async function indexSome(tx: Tx): Promise<number> {
  const [oldest] = await tx.$queryRaw<Edge[]>(edge)
  const behind = oldest?.postId ? sql`WHERE "id" < ${oldest.postId}` : sql``
  const stories = await tx.$queryRaw<OlderStory[]>(sql`
    SELECT "id", "communityId", "title", "content" FROM "Post" ${behind} ORDER BY "id" DESC LIMIT ${batchSize} ${buildRowLockClause()}`)
  await lockCommunities(tx, stories)
  let no = Number(oldest?.no ?? 0)
  for (const { title, content, ...story } of stories) await indexStory(tx, { ...story, words: extractWords(title, content) }, (no -= 1))
  return stories.length
}

async function lockCommunities(tx: Tx, stories: OlderStory[]): Promise<void> {
  const ids = [...new Set(stories.map(({ communityId }) => communityId))]
  if (ids.length > 0) await tx.$queryRaw(sql`SELECT "id" FROM "Community" WHERE "id" IN (${join(ids)}) ORDER BY "id" ${buildRowLockClause()}`)
}
