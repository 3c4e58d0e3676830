import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { askedBack } from '~/http/admin/asked-back'
import { readIds } from '~/http/api/ids'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireAdmin, requireProvenAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { WholeText } from '~/ui/admin/WholeText'
import { Button, ButtonLink } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { TextAreaField } from '~/ui/Field'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { ProofFields } from '~/ui/ProofFields'
import { reveal, type RevealReply } from './action'
import { loadReveal } from './load'

export const loader = whenAvailable(async ({ request, params }: LoaderFunctionArgs) => {
  // After a form Remix asks for the page again by GET, with the form's headers: what was typed comes back on it.
  const member = request.headers.has('Content-Type') ? await requireAdmin(request) : await requireProvenAdmin(request)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'admin-content:reveal_page.meta'),
    view: await loadReveal(member, readIds(params).postId, askedBack(request, '/admin/posts'), localizer),
  }
})

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  try {
    return await reveal(args, form)
  } catch (error) {
    if (error instanceof Response) throw error
    const { t } = await localize(args.request)
    return await unavailableForm(error, form, t('admin-content:reveal_page.failed'), { here: pathOf(args.request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function RevealAuthor() {
  const { view } = useLoaderData<typeof loader>()
  const reply: RevealReply | undefined = useActionData<typeof action>()
  const { form } = view
  return (
    <Page>
      <PageHeader title={view.title} lead={view.promise} />
      <div className="stack-large">
        {reply?.answer && (
          // eslint-disable-next-line jsx-a11y/no-autofocus -- what was asked for is read first
          <div className="notice notice-status" role="alert" tabIndex={-1} autoFocus>
            <p className="notice-title">{reply.answer}</p>
            <p>{view.answerNote}</p>
            <p>
              <a className="stand-alone" href={view.back.href}>{view.back.label}</a>
            </p>
          </div>
        )}
        <WholeText text={view.post} />
        {!reply?.answer && (
          <form className="form" method="post" noValidate data-enhance="form" data-failed={form.failed}>
            <p>{view.recorded}</p>
            <FormErrors title={form.errorTitle} reply={reply} />
            <TextAreaField name="reason" rows={3} required {...form.reason} defaultValue={String(reply?.values.reason ?? '')} error={reply?.errors.reason} />
            {form.proof && <ProofFields texts={form.proof} errors={reply?.errors} />}
            <div className="cluster">
              <Button variant="danger" busyLabel={form.busy}>{form.submit}</Button>
              <ButtonLink variant="quiet" href={view.cancel.href}>{view.cancel.label}</ButtonLink>
            </div>
          </form>
        )}
      </div>
    </Page>
  )
}
