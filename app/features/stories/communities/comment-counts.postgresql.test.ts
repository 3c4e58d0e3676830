import { expect, test } from 'vitest'
import { read, sql, write, type Tx } from '~/infra/db'
import { createComments, createCommunity, createMembers, createPosts } from '../../../../tests/factories'
import { commitDuring } from '../../../../tests/support/commit-during'
import { useDatabase } from '../../../../tests/support/database'
import { expectExactCounts } from '../../../../tests/support/exact-counts'
import { deleteComments } from './delete-texts'

useDatabase()

/** PostgreSQL would scan a table with so few rows. */
const chooseTheIndex = (tx: Tx) =>
  tx.$queryRaw(sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`)

test.each([['first', 0], ['second', 1], ['third', 2]] as const)('comments deleted from three stories while the %s of them changes are subtracted from all three', async (_name, position) => {
  const [leaves, stays] = await createMembers([{}, {}])
  const community = await createCommunity()
  const posts = await createPosts([{ author: stays, community }, { author: stays, community }, { author: stays, community }])
  await createComments(posts.flatMap((post) => [{ author: leaves, post }, { author: leaves, post, state: 'hidden' as const }, { author: stays, post }]))
  const { id } = posts[position]
  await commitDuring(
    (tx) => tx.post.update({ where: { id }, data: { title: 'Changed meanwhile' } }),
    () => write(async (tx) => {
      await chooseTheIndex(tx)
      await deleteComments(tx, sql`"authorId" = ${leaves.id}`)
    }),
  )
  expect(await read.comment.count()).toBe(3)
  await expectExactCounts()
})
