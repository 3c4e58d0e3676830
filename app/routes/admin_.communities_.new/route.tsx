import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NewCommunity } from '~/features/communities/community-schemas'
import { createCommunity } from '~/features/communities/create-community'
import { communityFieldTexts } from '~/http/admin/community-fields'
import { invalid, readForm, refused, unavailableForm, type FormReply } from '~/http/forms'
import { pathOf, requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { newId } from '~/infra/ids'
import { CommunityFields } from '~/ui/admin/CommunityFields'
import { Button, ButtonLink } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { pageMeta } from '~/ui/frame/meta'
import { Page } from '~/ui/Page'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin-communities:new.meta'),
    title: t('admin-communities:new.title'),
    lead: t('admin-communities:new.lead'),
    errorTitle: t('admin-communities:error_title'),
    fields: communityFieldTexts(localizer),
    choose: t('admin-communities:fields.choose'),
    submit: t('admin-communities:new.submit'),
    busy: t('admin-communities:new.busy'),
    failed: t('admin-communities:failed'),
    cancel: t('admin-communities:new.cancel'),
    submission: newId(),
  }
})

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { t } = await localize(request)
  try {
    const member = await requireAdmin(request)
    const read = readForm(form, NewCommunity, t)
    if (!read.ok) return invalid(read.reply)
    const key = form.get('submission')
    const outcome = await createCommunity(member, read.value, { key: typeof key === 'string' ? key : undefined })
    if (outcome.ok) return redirectWithNotice(`/admin/communities/${outcome.value.id}`, 'community-created')
    if (outcome.refusal.code !== 'community_taken') return refused(outcome.refusal, read.values, t)
    return data<FormReply>({ errors: { name: t('admin-communities:taken') }, values: read.values }, { status: 409 })
  } catch (error) {
    if (error instanceof Response) throw error
    return await unavailableForm(error, form, t('admin-communities:failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function NewCommunityPage() {
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const typed = (name: string) => (reply?.values[name] === undefined ? undefined : String(reply.values[name]))
  const fields = { ...view.fields, type: { ...view.fields.type, placeholder: view.choose } }
  return (
    <Page width="form">
      <section className="dialog" role="dialog" aria-labelledby="dialog-title" aria-describedby="dialog-text">
        <h1 className="dialog-title" id="dialog-title">{view.title}</h1>
        <p id="dialog-text">{view.lead}</p>
        <form className="form" method="post" noValidate data-enhance="form" data-failed={view.failed}>
          <FormErrors title={view.errorTitle} reply={reply} />
          <CommunityFields texts={fields} errors={reply?.errors} values={{ name: typed('name'), description: typed('description'), type: typed('type') }} />
          <input type="hidden" name="submission" value={typed('submission') ?? view.submission} />
          <div className="cluster">
            <Button busyLabel={view.busy}>{view.submit}</Button>
            <ButtonLink variant="quiet" href="/admin/communities">{view.cancel}</ButtonLink>
          </div>
        </form>
      </section>
    </Page>
  )
}
