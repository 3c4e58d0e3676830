import { read, sql } from '~/infra/db'

/** Returns an empty id for an unknown story, so that every access check fails with `not_found`. */
export async function findCommunityIdOfPost(postId: string): Promise<string> {
  const [post] = await read.$queryRaw<{ communityId: string }[]>(sql`SELECT "communityId" FROM "Post" WHERE "id" = ${postId}`)
  return post?.communityId ?? ''
}
