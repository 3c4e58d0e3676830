import { listAllComments } from '~/features/administration/panel/list-all-comments'
import { listAllMembers } from '~/features/administration/panel/list-all-members'
import { listAllPosts } from '~/features/administration/panel/list-all-posts'
import { readAdminSiteTotals } from '~/features/administration/panel/read-admin-site-totals'
import { listAllCommunities } from '~/features/stories/communities/list-all-communities'
import { roles } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { toAccountRow } from '../_parts/account-rows'
import { toAdminCommunityListItem } from '../_parts/admin-community-list'
import { excerptSourceLength } from '../_parts/excerpt'
import { overviewRowCount } from '../_parts/pagination'
import { toCommentRow, toPostRow } from '../_parts/text-rows'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

const overviewPath = '/admin'

export async function loadSiteOverview(member: Member, localizer: Localizer) {
  const { format } = localizer
  const texts = { limit: overviewRowCount, length: excerptSourceLength }
  const [totals, posts, comments, members, communities] = await Promise.all([
    readAdminSiteTotals(member).then(unwrapResult),
    listAllPosts(member, {}, texts).then(unwrapResult),
    listAllComments(member, {}, texts).then(unwrapResult),
    listAllMembers(member, { limit: overviewRowCount }).then(unwrapResult),
    listAllCommunities(member, { limit: overviewRowCount }).then(unwrapResult),
  ])
  return {
    stats: {
      users: format.number(totals.members),
      communities: format.number(totals.communities),
      posts: format.number(totals.posts),
      comments: format.number(totals.comments),
    },
    posts: posts.rows.map((post) => toPostRow(post, overviewPath, localizer)),
    comments: comments.rows.map((comment) => toCommentRow(comment, overviewPath, localizer)),
    users: { rows: members.rows.map((row) => toAccountRow(row, member, overviewPath, localizer)), roles, back: overviewPath },
    communities: communities.map((community) => toAdminCommunityListItem(community, localizer)),
  }
}
export type SiteOverviewView = Awaited<ReturnType<typeof loadSiteOverview>>
