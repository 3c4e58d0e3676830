import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { FormErrors } from '~/ui/ErrorSummary'
import { TextAreaField } from '~/ui/Field'
import { pageMeta } from '~/ui/frame/meta'
import { save } from './action'
import { loadRules } from './load'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin-settings:rules.meta'),
    nav: adminNav(localizer, 'settings'),
    title: t('admin-settings:rules.title'),
    lead: t('admin-settings:rules.lead'),
    view: await loadRules(member, new URL(request.url).searchParams, localizer),
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

export default function HouseRules() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { form, shipped } = view
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      <p>
        <a className="stand-alone" href={view.back.href}>{view.back.label}</a>
      </p>
      <nav className="admin-nav" aria-label={view.languages.label}>
        {view.languages.links.map(({ href, lang, label, current }) => (
          <a key={href} href={href} lang={lang} aria-current={current ? 'true' : undefined}>
            <bdi>{label}</bdi>
          </a>
        ))}
      </nav>
      <form className="card form setting" method="post" noValidate data-enhance="form" data-failed={form.failed}>
        <FormErrors title={form.errorTitle} reply={reply} />
        <TextAreaField
          name="text" rows={20} lang={form.language} dir={form.dir} label={form.label} hint={form.hint} maxLength={form.maxLength}
          defaultValue={String(reply?.values.text ?? form.value)} error={reply?.errors.text}
        />
        <p className="small soft">{form.again}</p>
        <input type="hidden" name="language" value={form.language} />
        <input type="hidden" name="version" value={form.version} />
        <div className="cluster">
          <Button busyLabel={form.busy}>{form.submit}</Button>
          <a href={view.see.href}>{view.see.label}</a>
        </div>
      </form>
      <Disclosure summary={shipped.title}>
        <textarea className="input" rows={14} readOnly lang={form.language} dir={form.dir} aria-label={shipped.title} value={shipped.text} />
      </Disclosure>
    </AdminPage>
  )
}
