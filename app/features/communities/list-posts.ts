import { sql } from '~/infra/db'
import type { Member } from '../members/member'
import { done, type Outcome } from '../outcome/outcome'
import { isListed } from '../safety/visible'
import { mayRead } from './access'
import type { CommunityView } from './list-communities'
import { readStories, type Story } from './story-rows'

/** Some of a community's stories, and the community, which knows how many there are in all: more than a reader sees who leaves some out. */
export interface PostList {
  community: CommunityView
  stories: Story[]
}

/** The stories of one community, newest first, for the API: `limit` of them, behind the id `before`. */
export async function listPosts(
  reader: Member,
  communityId: string,
  { limit, before }: { limit: number; before?: string },
): Promise<Outcome<PostList>> {
  const allowed = await mayRead(reader, communityId)
  if (!allowed.ok) return allowed
  const edge = before ? sql`AND p."id" < ${before}` : sql``
  const ids = sql`
    SELECT p."id" FROM "Post" p
    WHERE p."communityId" = ${communityId} AND p."state" = 'shown' ${edge} AND ${isListed(reader, sql`p`)}
    ORDER BY p."id" DESC LIMIT ${limit}`
  return done({ community: allowed.value, stories: await readStories(reader, ids, 'whole') })
}
