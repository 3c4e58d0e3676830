import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { getTextDirection } from '~/i18n/settings'
import { Disclosure } from '~/ui/Disclosure'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AdminHandle } from '../../_parts/admin-sections'
import { handleRulesForm } from './action'
import { loadRules } from './load'
import { RulesForm } from './RulesForm'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-settings:rules.title') },
    view: await loadRules(member, new URL(request.url).searchParams, localizer),
  }
})

export const action = createFormAction(async ({ request, form, localizer }) => {
  const member = await requireAdmin(request)
  return handleRulesForm(member, form, localizer)
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'settings', texts: ['admin-settings'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EditRulesPage() {
  const t = useT()
  const { links, form, shipped, seeHref } = useLoaderData<typeof loader>().view
  const reply = useActionData<SubmissionReply>()
  return (
    <PageContent title={t('admin-settings:rules.title')} lead={t('admin-settings:rules.lead')}>
      <p>
        <a className="stand-alone" href="/admin/settings">{t('admin-settings:rules.back')}</a>
      </p>
      <nav className="admin-nav" aria-label={t('admin-settings:rules.languages')}>
        {links.map(({ href, language, name, isWritten, current }) => (
          <a key={href} href={href} lang={language} aria-current={current ? 'true' : undefined}>
            <bdi>{isWritten ? t('admin-settings:rules.written', { language: name }) : name}</bdi>
          </a>
        ))}
      </nav>
      <RulesForm key={`${form.language} ${form.version}`} view={form} seeHref={seeHref} reply={reply} />
      <Disclosure summary={t('admin-settings:rules.shipped')}>
        <textarea
          className="input" rows={14} readOnly lang={form.language} dir={getTextDirection(form.language)} aria-label={t('admin-settings:rules.shipped')}
          value={shipped}
        />
      </Disclosure>
    </PageContent>
  )
}
