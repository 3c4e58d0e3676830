import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { ContributionDialog } from '~/ui/admin/ContributionDetail'
import { ContributionTable } from '~/ui/admin/ContributionTable'
import { StatCards } from '~/ui/admin/StatCards'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { loadOverview } from './load'
import { loadSite } from './load-site'
import { Communities, Content, Users } from './sections'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  const query = new URL(request.url).searchParams
  const [site, overview] = await Promise.all([loadSite(member, localizer), loadOverview(member, query, localizer)])
  return {
    meta: metaTexts(t, 'admin:meta'),
    nav: adminNav(localizer, 'overview'),
    title: t('admin:title'),
    lead: t('admin:lead'),
    site,
    ...overview,
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Admin() {
  const { nav, title, lead, site, opened, contributions, earlyAccess, mail } = useLoaderData<typeof loader>()
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      {opened && <ContributionDialog dialog={opened} />}
      <StatCards {...site.stats} />
      <Content content={site.content} />
      <Users users={site.users} />
      <section className="stack" aria-labelledby="contributions">
        <h2 id="contributions">{contributions.title}</h2>
        {contributions.overdue && (
          <Notice kind="note">
            <a href={contributions.overdue.href}>{contributions.overdue.text}</a>
          </Notice>
        )}
        {contributions.rows.length > 0 ? (
          <ContributionTable texts={contributions.table} rows={contributions.rows} />
        ) : (
          <EmptyState text={contributions.none} />
        )}
        {contributions.link && (
          <p>
            <a className="stand-alone" href="/admin/contributions">{contributions.link}</a>
          </p>
        )}
      </section>
      <Communities communities={site.communities} />
      <div className="card-grid">
        <Card as="section" labelledBy="early-access">
          <h2 id="early-access">{earlyAccess.title}</h2>
          <p>{earlyAccess.text}</p>
          <p>
            <a className="stand-alone" href="/admin/early-access">{earlyAccess.link}</a>
          </p>
        </Card>
        <Card as="section" labelledBy="mail">
          <h2 id="mail">{mail.title}</h2>
          <p>{mail.state}</p>
          {mail.noServer && <p className="small soft">{mail.noServer}</p>}
          <p>
            <a className="stand-alone" href="/admin/mail">{mail.link}</a>
          </p>
        </Card>
      </div>
    </AdminPage>
  )
}
