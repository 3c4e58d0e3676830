import { read } from '~/infra/db'

/** The id of the community that a story stands in, or one that is none: then every rule answers "not found". */
export async function communityOf(postId: string): Promise<string> {
  const post = await read.post.findUnique({ where: { id: postId }, select: { communityId: true } })
  return post?.communityId ?? ''
}
