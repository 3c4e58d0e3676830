import { sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { ok, fail, type Result } from '~/kernel/result/result'
import { buildUnblockedPostCondition } from '~/features/visibility'
import { authorizeRead } from './access'
import { readStories, type Story } from './read-stories'

/**
 * Only the author can read a story that is not `shown`. A mute or block hides a story here too, but a content note hides a story
 * only in lists.
 */
const isReadableStory = (reader: Member) => sql`(p."state" = 'shown' OR p."authorId" = ${reader.id}) AND ${buildUnblockedPostCondition(reader, sql`p`)}`

export async function findStoryInCommunity(reader: Member, communityId: string, postId: string): Promise<Result<Story>> {
  const allowed = await authorizeRead(reader, communityId)
  if (!allowed.ok) return allowed
  const ids = sql`SELECT p."id" FROM "Post" p WHERE p."id" = ${postId} AND p."communityId" = ${communityId} AND ${isReadableStory(reader)}`
  const [story] = await readStories(reader, ids, 'whole')
  return story ? ok(story) : fail('not_found')
}

export async function findStory(reader: Member, postId: string): Promise<Result<Story>> {
  const [story] = await readStories(reader, sql`SELECT p."id" FROM "Post" p WHERE p."id" = ${postId} AND ${isReadableStory(reader)}`, 'whole')
  const allowed = story && (await authorizeRead(reader, story.communityId))
  return story && allowed?.ok ? ok(story) : fail('not_found')
}
