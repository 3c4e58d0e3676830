import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AdminHandle } from '../_parts/admin-sections'
import { handleSettingsSectionForm } from './action'
import { loadSettings } from './load'
import { SettingsSectionForm } from './SettingsSectionForm'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-settings:title') },
    view: await loadSettings(member, localizer),
  }
})

export const action = createFormAction(async ({ request, form, localizer }) => {
  const member = await requireAdmin(request)
  return handleSettingsSectionForm(member, form, localizer)
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'settings', texts: ['admin-settings'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function SettingsPage() {
  const t = useT()
  const { version, sections } = useLoaderData<typeof loader>().view
  const reply = useActionData<SubmissionReply>()
  const sent = reply?.values.section
  return (
    <PageContent title={t('admin-settings:title')} lead={t('admin-settings:lead')}>
      <nav className="admin-nav" aria-label={t('admin-settings:contents')}>
        {sections.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {t(`admin-settings:${name}.title`)}
          </a>
        ))}
        <a href="/admin/settings/rules">{t('admin-settings:rules.title')}</a>
      </nav>
      <div className="settings">
        {sections.map((section) => (
          <SettingsSectionForm key={JSON.stringify(section)} section={section} version={version} reply={sent === section.name ? reply : undefined} />
        ))}
        <section className="card stack" aria-labelledby="rules-title">
          <h2 id="rules-title">{t('admin-settings:rules.title')}</h2>
          <p>
            <ButtonLink variant="secondary" href="/admin/settings/rules">{t('admin-settings:rules.link')}</ButtonLink>
          </p>
        </section>
      </div>
    </PageContent>
  )
}
