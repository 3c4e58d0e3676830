import { useT } from '~/i18n/localizer-context'
import { AccountTable } from '../_parts/AccountTable'
import { CommentTable } from '../_parts/CommentTable'
import { CommunityEntries } from '../_parts/CommunityEntries'
import { ContributionTable } from '../_parts/ContributionTable'
import { PostTable } from '../_parts/PostTable'
import { useMailState } from '../_parts/use-mail-state'
import { UserSearch } from '../_parts/UserSearch'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import type { OverviewView } from './load'
import type { SiteView } from './load-site'

export function Content({ posts, comments }: Pick<SiteView, 'posts' | 'comments'>) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="content">
      <h2 id="content">{t('admin-overview:content')}</h2>
      <h3>{t('admin-overview:posts')}</h3>
      {posts.length > 0 ? <PostTable rows={posts} /> : <EmptyState text={t('admin-content:posts.none')} />}
      <More href="/admin/posts">{t('admin-overview:all_posts')}</More>
      <h3>{t('admin-overview:comments')}</h3>
      {comments.length > 0 ? <CommentTable rows={comments} /> : <EmptyState text={t('admin-content:comments.none')} />}
      <More href="/admin/comments">{t('admin-overview:all_comments')}</More>
    </section>
  )
}

export function Users({ users }: Pick<SiteView, 'users'>) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="users">
      <h2 id="users">{t('admin-overview:users')}</h2>
      <UserSearch />
      <AccountTable {...users} />
      <More href="/admin/users">{t('admin-overview:all_users')}</More>
    </section>
  )
}

export function Contributions({ contributions: { rows, overdue, total } }: Pick<OverviewView, 'contributions'>) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="contributions">
      <h2 id="contributions">{t('admin-overview:contributions')}</h2>
      {overdue > 0 && (
        <Notice kind="note">
          <a href="/admin/contributions?overdue=1">{t('admin-overview:overdue', { count: overdue })}</a>
        </Notice>
      )}
      {rows.length > 0 ? <ContributionTable rows={rows} /> : <EmptyState text={t('admin-contributions:none')} />}
      {total > 0 && <More href="/admin/contributions">{t('admin-overview:all_contributions', { count: total })}</More>}
    </section>
  )
}

export function Communities({ communities }: Pick<SiteView, 'communities'>) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="communities">
      <h2 id="communities">{t('admin-overview:communities')}</h2>
      <p>
        <ButtonLink href="/admin/communities/new">{t('admin-overview:create_community')}</ButtonLink>
      </p>
      {communities.length > 0 ? <CommunityEntries entries={communities} /> : <EmptyState text={t('admin-communities:none')} />}
      <More href="/admin/communities">{t('admin-overview:all_communities')}</More>
    </section>
  )
}

export function Waiting({ requests, mail }: Pick<OverviewView, 'requests' | 'mail'>) {
  const t = useT()
  const mailState = useMailState(mail)
  return (
    <div className="card-grid">
      <Card as="section" labelledBy="early-access">
        <h2 id="early-access">{t('admin-overview:early_access')}</h2>
        <p>{requests > 0 ? t('admin-overview:early_access_count', { count: requests }) : t('admin:early_access.none')}</p>
        <More href="/admin/early-access">{t('admin-overview:early_access_link')}</More>
      </Card>
      <Card as="section" labelledBy="mail">
        <h2 id="mail">{t('admin-overview:mail')}</h2>
        <p>{mailState}</p>
        {!mail.hasServer && <p className="small soft">{t('admin:mail.no_server')}</p>}
        <More href="/admin/mail">{t('admin-overview:mail_link')}</More>
      </Card>
    </div>
  )
}

const More = ({ href, children }: { href: string; children: string }) => (
  <p>
    <a className="stand-alone" href={href}>{children}</a>
  </p>
)
