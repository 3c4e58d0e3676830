import { sql } from '~/infra/db'
import type { Member } from '../members/member'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { isVisible } from '../safety/visible'
import { mayRead } from './access'
import { readStories, type Story } from './story-rows'

/**
 * A story that is not shown is its author's alone to read, and nobody reads one that a block keeps from her. One whose content
 * notes she leaves out of lists is hers to open.
 */
const isFor = (reader: Member) => sql`(p."state" = 'shown' OR p."authorId" = ${reader.id}) AND ${isVisible(reader, sql`p`)}`

/** One story in full, for a reader who may read its community. Which community it is in must be right too. */
export async function readStory(reader: Member, communityId: string, postId: string): Promise<Outcome<Story>> {
  const allowed = await mayRead(reader, communityId)
  if (!allowed.ok) return allowed
  const ids = sql`SELECT p."id" FROM "Post" p WHERE p."id" = ${postId} AND p."communityId" = ${communityId} AND ${isFor(reader)}`
  const [story] = await readStories(reader, ids, 'whole')
  return story ? done(story) : refuse('not_found')
}

/** One story by its id alone: not there, and not to be read by this member, are one answer. */
export async function findStory(reader: Member, postId: string): Promise<Outcome<Story>> {
  const [story] = await readStories(reader, sql`SELECT p."id" FROM "Post" p WHERE p."id" = ${postId} AND ${isFor(reader)}`, 'whole')
  const allowed = story && (await mayRead(reader, story.communityId))
  return story && allowed?.ok ? done(story) : refuse('not_found')
}
