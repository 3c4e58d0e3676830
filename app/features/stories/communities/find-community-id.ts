import { read, sql } from '~/infra/db'

/** Returns an empty id for an unknown story. No community has this id, so access checks fail as for an unknown community. */
export async function findCommunityIdOfPost(postId: string): Promise<string> {
  const [post] = await read.$queryRaw<{ communityId: string }[]>(sql`SELECT "communityId" FROM "Post" WHERE "id" = ${postId}`)
  return post?.communityId ?? ''
}
