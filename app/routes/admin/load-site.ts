import { listAllComments } from '~/features/administration/list-all-comments'
import { listAllMembers } from '~/features/administration/list-all-members'
import { listAllPosts } from '~/features/administration/list-all-posts'
import { readStats } from '~/features/administration/read-stats'
import { listAllCommunities } from '~/features/communities/list-all-communities'
import type { Member } from '~/features/members/member'
import { accountRow, accountTexts } from '~/http/admin/account-rows'
import { communityEntry } from '~/http/admin/community-entries'
import { charactersRead } from '~/http/admin/excerpt'
import { commentRow, commentTexts, postRow, postTexts } from '~/http/admin/text-rows'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

const here = '/admin'
const newestTexts = 5
const newestMembers = 10
const newestCommunities = 20

/** How many there are of everything, and the newest of it: members, what they write, and their communities. */
export async function loadSite(member: Member, localizer: Localizer) {
  const { t, format } = localizer
  const texts = { limit: newestTexts, length: charactersRead }
  const [stats, posts, comments, members, communities] = await Promise.all([
    readStats(member).then(valueOf),
    listAllPosts(member, {}, texts).then(valueOf),
    listAllComments(member, {}, texts).then(valueOf),
    listAllMembers(member, { limit: newestMembers }).then(valueOf),
    listAllCommunities(member, { limit: newestCommunities }).then(valueOf),
  ])
  const stat = (name: 'users' | 'communities' | 'posts' | 'comments', value: number) => ({ label: t(`admin:overview.stats.${name}`), value: format.number(value) })
  return {
    stats: {
      label: t('admin:overview.stats.label'),
      stats: [stat('users', stats.members), stat('communities', stats.communities), stat('posts', stats.posts), stat('comments', stats.comments)],
    },
    content: {
      title: t('admin:overview.content'),
      posts: {
        title: t('admin:overview.posts'),
        table: postTexts(localizer),
        rows: posts.rows.map((post) => postRow(post, here, localizer)),
        none: t('admin-content:posts.none'),
        link: t('admin:overview.all_posts'),
      },
      comments: {
        title: t('admin:overview.comments'),
        table: commentTexts(localizer),
        rows: comments.rows.map((comment) => commentRow(comment, here, localizer)),
        none: t('admin-content:comments.none'),
        link: t('admin:overview.all_comments'),
      },
    },
    users: {
      title: t('admin:overview.users'),
      search: { title: t('admin-users:search.title'), label: t('admin-users:search.label'), hint: t('admin-users:search.hint'), submit: t('admin-users:search.submit') },
      table: accountTexts(localizer, here),
      rows: members.rows.map((row) => accountRow(row, member, here, localizer)),
      link: t('admin:overview.all_users'),
    },
    communities: {
      title: t('admin:overview.communities'),
      create: t('admin:overview.create_community'),
      entries: communities.map((community) => communityEntry(community, localizer)),
      none: t('admin-communities:none'),
      link: t('admin:overview.all_communities'),
    },
  }
}
export type SiteView = Awaited<ReturnType<typeof loadSite>>
