import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { idForm } from '~/http/api/ids'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireStaff } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { Facts } from '~/ui/Facts'
import { pageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { act, type CaseReply } from './actions'
import { Decisions, History, Notes, Objection, ReportedText, Reports } from './CaseParts'
import { AppealForm, ClaimForm, DecideForm, DeleteQuestion, NoteForm, RestoreForm } from './forms'
import { loadCase } from './load'

export const loader = whenAvailable(async ({ request, params: { id = '' } }: LoaderFunctionArgs) => {
  const member = await requireStaff(request)
  const localizer = await localize(request)
  if (!idForm.test(id)) throw new Response(null, { status: 404 })
  return { meta: metaTexts(localizer.t, 'moderation:case.meta'), view: await loadCase(member, id, localizer) }
})

/** Takes, hands back, notes, decides or restores, as the field `intent` says. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  try {
    return await act(args, form)
  } catch (error) {
    if (error instanceof Response) throw error
    const { t } = await localize(args.request)
    return await unavailableForm(error, form, t('moderation:failures.unavailable'), { here: pathOf(args.request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function CasePage() {
  const { view } = useLoaderData<typeof loader>()
  const reply: CaseReply | undefined = useActionData<typeof action>()
  const { forms } = view
  const replyTo = (...intents: string[]) => (reply && intents.includes(String(reply.values.intent)) ? reply : undefined)
  if (reply?.asks && forms.decide) return <Page width="form"><DeleteQuestion forms={forms} reply={reply} /></Page>
  return (
    <Page width="wide">
      <p><a className="stand-alone" href="/moderation">{view.back}</a></p>
      <PageHeader title={view.title} eyebrow={view.urgent ?? undefined} />
      <div className="split">
        <div className="stack-large">
          {view.worried && <Notice kind="note">{view.worried}</Notice>}
          <Facts facts={view.facts} />
          {view.reports && <Reports reports={view.reports} />}
          {view.objection && <Objection objection={view.objection} />}
          <ReportedText text={view.text} />
          <Decisions decisions={view.decisions} />
          {(forms.decide?.isOffered || replyTo('decide')) && <DecideForm forms={forms} reply={replyTo('decide')} />}
          {(forms.appeal?.isOffered || replyTo('appeal')) && <AppealForm forms={forms} reply={replyTo('appeal')} />}
          {(forms.restore?.isOffered || replyTo('restore')) && <RestoreForm forms={forms} reply={replyTo('restore')} />}
        </div>
        <aside className="stack-large">
          <ClaimForm forms={forms} reply={replyTo('claim', 'release')} />
          <NoteForm title={view.notes.title} forms={forms} reply={replyTo('note')}>
            <Notes notes={view.notes} />
          </NoteForm>
          <History history={view.history} />
        </aside>
      </div>
    </Page>
  )
}
