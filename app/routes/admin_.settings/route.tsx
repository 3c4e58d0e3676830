import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { ButtonLink } from '~/ui/Button'
import { pageMeta } from '~/ui/frame/meta'
import { save } from './action'
import { loadSettings } from './load'
import { SectionForm } from './SectionForm'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin-settings:meta'),
    nav: adminNav(localizer, 'settings'),
    title: t('admin-settings:title'),
    lead: t('admin-settings:lead'),
    view: await loadSettings(member, localizer),
  }
})

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const localizer = await localize(request)
  try {
    const member = await requireAdmin(request)
    return await save(member, form, localizer)
  } catch (error) {
    if (error instanceof Response) throw error
    return await unavailableForm(error, form, localizer.t('admin-settings:failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Settings() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const sent = reply?.values.section
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      <nav className="admin-nav" aria-label={view.contents.label}>
        {view.contents.links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <div className="settings">
        {view.sections.map((section) => (
          <SectionForm key={section.name} section={section} form={view.form} reply={sent === section.name ? reply : undefined} />
        ))}
        <section className="card stack" aria-labelledby="rules-title">
          <h2 id="rules-title">{view.rules.title}</h2>
          <p>{view.rules.lead}</p>
          <p>
            <ButtonLink variant="secondary" href={view.rules.link.href}>{view.rules.link.label}</ButtonLink>
          </p>
        </section>
      </div>
    </AdminPage>
  )
}
