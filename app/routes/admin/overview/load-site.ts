import { listAllComments } from '~/features/administration/panel/list-all-comments'
import { listAllMembers } from '~/features/administration/panel/list-all-members'
import { listAllPosts } from '~/features/administration/panel/list-all-posts'
import { readStats } from '~/features/administration/panel/read-stats'
import { listAllCommunities } from '~/features/stories/communities/list-all-communities'
import { roles } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { accountRow } from '../_parts/account-rows'
import { communityEntry } from '../_parts/community-entries'
import { charactersRead } from '../_parts/excerpt'
import { rowsOfOverview } from '../_parts/pages'
import { commentRow, postRow } from '../_parts/text-rows'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

const here = '/admin'

export async function loadSite(member: Member, localizer: Localizer) {
  const { format } = localizer
  const texts = { limit: rowsOfOverview, length: charactersRead }
  const [stats, posts, comments, members, communities] = await Promise.all([
    readStats(member).then(unwrapResult),
    listAllPosts(member, {}, texts).then(unwrapResult),
    listAllComments(member, {}, texts).then(unwrapResult),
    listAllMembers(member, { limit: rowsOfOverview }).then(unwrapResult),
    listAllCommunities(member, { limit: rowsOfOverview }).then(unwrapResult),
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
