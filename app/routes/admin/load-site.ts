import { listAllComments } from '~/features/administration/list-all-comments'
import { listAllMembers } from '~/features/administration/list-all-members'
import { listAllPosts } from '~/features/administration/list-all-posts'
import { readStats } from '~/features/administration/read-stats'
import { listAllCommunities } from '~/features/communities/list-all-communities'
import { roles } from '~/features/fields/choices'
import type { Member } from '~/features/members/member'
import { accountRow } from '~/http/admin/account-rows'
import { communityEntry } from '~/http/admin/community-entries'
import { charactersRead } from '~/http/admin/excerpt'
import { commentRow, postRow } from '~/http/admin/text-rows'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

const here = '/admin'
const newestTexts = 5
const newestMembers = 10
const newestCommunities = 20

/** How many there are of everything, and the newest of it: members, what they write, and their communities. */
export async function loadSite(member: Member, localizer: Localizer) {
  const { format } = localizer
  const texts = { limit: newestTexts, length: charactersRead }
  const [stats, posts, comments, members, communities] = await Promise.all([
    readStats(member).then(valueOf),
    listAllPosts(member, {}, texts).then(valueOf),
    listAllComments(member, {}, texts).then(valueOf),
    listAllMembers(member, { limit: newestMembers }).then(valueOf),
    listAllCommunities(member, { limit: newestCommunities }).then(valueOf),
  ])
  return {
    stats: {
      users: format.number(stats.members),
      communities: format.number(stats.communities),
      posts: format.number(stats.posts),
      comments: format.number(stats.comments),
    },
    posts: posts.rows.map((post) => postRow(post, here, localizer)),
    comments: comments.rows.map((comment) => commentRow(comment, here, localizer)),
    users: { rows: members.rows.map((row) => accountRow(row, member, here, localizer)), roles, back: here },
    communities: communities.map((community) => communityEntry(community, localizer)),
  }
}
export type SiteView = Awaited<ReturnType<typeof loadSite>>
