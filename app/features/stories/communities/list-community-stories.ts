import { sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { ok, type Result } from '~/kernel/result/result'
import { buildListedPostCondition } from '~/features/visibility'
import { authorizeRead } from './access'
import type { CommunityView } from './list-communities'
import { readStories, type Story } from './read-stories'

/** `community.postCount` also counts stories that this list hides from the reader. */
export interface CommunityStoryList {
  community: CommunityView
  stories: Story[]
}

export async function listCommunityStories(
  reader: Member,
  communityId: string,
  { limit, before }: { limit: number; before?: string },
): Promise<Result<CommunityStoryList>> {
  const allowed = await authorizeRead(reader, communityId)
  if (!allowed.ok) return allowed
  const edge = before ? sql`AND p."id" < ${before}` : sql``
  const ids = sql`
    SELECT p."id" FROM "Post" p
    WHERE p."communityId" = ${communityId} AND p."state" = 'shown' ${edge} AND ${buildListedPostCondition(reader, sql`p`)}
    ORDER BY p."id" DESC LIMIT ${limit}`
  return ok({ community: allowed.value, stories: await readStories(reader, ids, 'whole') })
}
