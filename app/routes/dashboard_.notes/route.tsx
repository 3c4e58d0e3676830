import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NotesForm } from '~/features/safety/schemas'
import { setNotes } from '~/features/safety/set-notes'
import { invalid, readForm, unavailableForm } from '~/http/forms'
import { pathOf, requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { readTextAddress } from '~/http/text-address'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { Button, ButtonLink } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/Choice'
import { FormErrors } from '~/ui/ErrorSummary'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { notesView } from './load'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, pathOf(request))
  const localizer = await localize(request)
  return { meta: metaTexts(localizer.t, 'safety:notes.meta'), view: await notesView(request, member, localizer) }
})

/** Sets the content notes of one's own story. Field: `contentNotes`, any number of times. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { t } = await localize(request)
  try {
    const member = await requireMember(request, pathOf(request))
    const { text, back } = readTextAddress(request)
    const read = readForm(form, NotesForm, t)
    if (!read.ok) return invalid(read.reply)
    const outcome = await setNotes(member, 'postId' in text ? text.postId : '', read.value.contentNotes)
    return redirectWithNotice(outcome.ok ? back : '/dashboard', outcome.ok ? 'notes-saved' : 'gone')
  } catch (error) {
    if (error instanceof Response) throw error
    return await unavailableForm(error, form, t('safety:notes.failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Notes() {
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const selected = reply ? [reply.values.contentNotes ?? []].flat() : view.selected
  const { legend, options } = view
  return (
    <Page width="form">
      <PageHeader title={view.title} lead={view.lead} />
      <form className="form" method="post" noValidate data-enhance="form" data-failed={view.failed}>
        <FormErrors title={view.errorTitle} reply={reply} />
        <p dir="auto">
          <strong>{view.story}</strong>
        </p>
        <ChoiceGroup type="checkbox" name="contentNotes" legend={legend} options={options} selected={selected} error={reply?.errors.contentNotes} />
        <div className="cluster">
          <Button busyLabel={view.busy}>{view.submit}</Button>
          <ButtonLink variant="quiet" href={view.cancel.href}>
            {view.cancel.label}
          </ButtonLink>
        </div>
      </form>
    </Page>
  )
}
