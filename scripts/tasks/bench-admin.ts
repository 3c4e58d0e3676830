import { listAllComments } from '~/features/administration/panel/list-all-comments'
import { listAllMembers } from '~/features/administration/panel/list-all-members'
import { listAllPosts } from '~/features/administration/panel/list-all-posts'
import { readAdminSiteTotals } from '~/features/administration/panel/read-admin-site-totals'
import { listAllCommunities } from '~/features/stories/communities/list-all-communities'
import { aggregateCounts } from '~/features/operations/analytics/aggregate-counts'
import { readAnalytics } from '~/features/operations/analytics/read-analytics'
import { memberColumns } from '~/kernel/members/member'
import { now } from '~/infra/clock'
import { closeDb, read, write } from '~/infra/db'
import { readerAccount } from '../bench/bench-data'
import { handleMeasurementRequests } from '../bench/serve-measurements'
import { createIdAt } from '../seed/ids'

const OWN_TEXTS = 200
const page = { limit: 50 }
const texts = { ...page, length: 400 }

const reader = await read.user.findUniqueOrThrow({ where: { email: readerAccount.email }, select: memberColumns })
const actor = { ...reader, role: 'admin' as const, staffSince: now() }
const community = await read.community.findFirstOrThrow({ where: { posts: { some: {} } } })
const newest = await read.post.findFirstOrThrow({ orderBy: { id: 'desc' } })
const oldest = await read.post.findFirstOrThrow({ orderBy: { id: 'asc' } })
/** Returns an id for a point in time, whether or not a row has this id. `share` is from 0 (the oldest post) to 1 (the newest post). */
const at = (share: number) => createIdAt(oldest.createdAt.getTime() + share * (newest.createdAt.getTime() - oldest.createdAt.getTime()))

await giveTexts()
while (await aggregateCounts());

const middle = at(0.5)
const middleMember = (await read.user.findMany({ orderBy: { id: 'asc' }, skip: Math.floor((await read.user.count()) / 2), take: 1 }))[0]!
const search = 'invented_'
const author = { author: readerAccount.username }
const byCommunity = { communityId: community.id }

const queries: Record<string, () => Promise<{ ok: boolean }>> = {
  users: () => listAllMembers(actor, page),
  'users, in the middle': () => listAllMembers(actor, { ...page, before: middleMember.id }),
  'users by the beginning of a name': () => listAllMembers(actor, { ...page, search }),
  'users by the beginning of a name, in the middle': () => listAllMembers(actor, { ...page, search, before: middleMember.id }),
  posts: () => listAllPosts(actor, {}, texts),
  'posts, in the middle': () => listAllPosts(actor, {}, { ...texts, before: middle }),
  'posts by author': () => listAllPosts(actor, author, texts),
  'posts by community': () => listAllPosts(actor, byCommunity, texts),
  'posts by community, in the middle': () => listAllPosts(actor, byCommunity, { ...texts, before: middle }),
  comments: () => listAllComments(actor, {}, texts),
  'comments, in the middle': () => listAllComments(actor, {}, { ...texts, before: middle }),
  'comments by author': () => listAllComments(actor, author, texts),
  'comments by community': () => listAllComments(actor, byCommunity, texts),
  'comments by community, in the middle': () => listAllComments(actor, byCommunity, { ...texts, before: middle }),
  overview,
  'report of 52 weeks': () => readAnalytics(actor, { weeks: 52 }),
}

handleMeasurementRequests(Object.fromEntries(Object.entries(queries).map(([query, ask]) => [query, async () => (await ask()).ok])))
process.on('disconnect', () => void closeDb())

async function overview() {
  const few = { limit: 10 }
  const answers = await Promise.all([
    readAdminSiteTotals(actor), listAllMembers(actor, few),
    listAllPosts(actor, {}, { ...texts, ...few }), listAllComments(actor, {}, { ...texts, ...few }),
    listAllCommunities(actor, { limit: 20 }),
  ])
  return { ok: answers.every(({ ok }) => ok) }
}

/**
 * Assigns a fixed number of texts to one author, so that databases of different sizes are comparable. The texts are spread over the
 * whole time span of the database.
 */
async function giveTexts() {
  for (let n = 0; n < OWN_TEXTS; n++) {
    const from = at(n / OWN_TEXTS)
    const post = await read.post.findFirst({ where: { id: { gte: from }, authorId: { not: reader.id } }, orderBy: { id: 'asc' } })
    const comment = await read.comment.findFirst({ where: { id: { gte: from }, authorId: { not: reader.id } }, orderBy: { id: 'asc' } })
    await write(async (tx) => {
      if (post) await tx.post.update({ where: { id: post.id }, data: { authorId: reader.id, isAnonymous: false } })
      if (comment) await tx.comment.update({ where: { id: comment.id }, data: { authorId: reader.id } })
    })
  }
}
