import { read, sql } from '~/infra/db'

/** For an unknown story the id matches no community, so that every rule answers `not_found`. */
export async function communityOf(postId: string): Promise<string> {
  const [post] = await read.$queryRaw<{ communityId: string }[]>(sql`SELECT "communityId" FROM "Post" WHERE "id" = ${postId}`)
  return post?.communityId ?? ''
}
