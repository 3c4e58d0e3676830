import { useT } from '~/i18n/localizer-context'
import { AccountTable } from '../_parts/AccountTable'
import { CommentTable } from '../_parts/CommentTable'
import { AdminCommunityList } from '../_parts/AdminCommunityList'
import { ContributionTable } from '../_parts/ContributionTable'
import { PostTable } from '../_parts/PostTable'
import { useOutboxStatusText } from '../_parts/use-outbox-status-text'
import { UserSearchForm } from '../_parts/UserSearchForm'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import type { GivingAndMailOverviewView } from './load-giving-and-mail-overview'
import type { SiteOverviewView } from './load-site-overview'

export function ContentSection({ posts, comments }: Pick<SiteOverviewView, 'posts' | 'comments'>) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="content">
      <h2 id="content">{t('admin-overview:content')}</h2>
      <h3>{t('admin-overview:posts')}</h3>
      {posts.length > 0 ? <PostTable rows={posts} /> : <EmptyState text={t('admin-content:posts.none')} />}
      <MoreLink href="/admin/posts">{t('admin-overview:all_posts')}</MoreLink>
      <h3>{t('admin-overview:comments')}</h3>
      {comments.length > 0 ? <CommentTable rows={comments} /> : <EmptyState text={t('admin-content:comments.none')} />}
      <MoreLink href="/admin/comments">{t('admin-overview:all_comments')}</MoreLink>
    </section>
  )
}

export function UsersSection({ users }: Pick<SiteOverviewView, 'users'>) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="users">
      <h2 id="users">{t('admin-overview:users')}</h2>
      <UserSearchForm />
      <AccountTable {...users} />
      <MoreLink href="/admin/users">{t('admin-overview:all_users')}</MoreLink>
    </section>
  )
}

export function ContributionsSection({ contributions: { rows, overdue, total } }: Pick<GivingAndMailOverviewView, 'contributions'>) {
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
      {total > 0 && <MoreLink href="/admin/contributions">{t('admin-overview:all_contributions', { count: total })}</MoreLink>}
    </section>
  )
}

export function CommunitiesSection({ communities }: Pick<SiteOverviewView, 'communities'>) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="communities">
      <h2 id="communities">{t('admin-overview:communities')}</h2>
      <p>
        <ButtonLink href="/admin/communities/new">{t('admin-overview:create_community')}</ButtonLink>
      </p>
      {communities.length > 0 ? <AdminCommunityList entries={communities} /> : <EmptyState text={t('admin-communities:none')} />}
      <MoreLink href="/admin/communities">{t('admin-overview:all_communities')}</MoreLink>
    </section>
  )
}

export function EarlyAccessAndMailSection({ requests, mail }: Pick<GivingAndMailOverviewView, 'requests' | 'mail'>) {
  const t = useT()
  const mailState = useOutboxStatusText(mail)
  return (
    <div className="card-grid">
      <Card as="section" labelledBy="early-access">
        <h2 id="early-access">{t('admin-overview:early_access')}</h2>
        <p>{requests > 0 ? t('admin-overview:early_access_count', { count: requests }) : t('admin:early_access.none')}</p>
        <MoreLink href="/admin/early-access">{t('admin-overview:early_access_link')}</MoreLink>
      </Card>
      <Card as="section" labelledBy="mail">
        <h2 id="mail">{t('admin-overview:mail')}</h2>
        <p>{mailState}</p>
        {!mail.hasServer && <p className="small soft">{t('admin:mail.no_server')}</p>}
        <MoreLink href="/admin/mail">{t('admin-overview:mail_link')}</MoreLink>
      </Card>
    </div>
  )
}

const MoreLink = ({ href, children }: { href: string; children: string }) => (
  <p>
    <a className="stand-alone" href={href}>{children}</a>
  </p>
)
