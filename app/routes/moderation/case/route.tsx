import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { idPattern } from '~/http/api/ids'
import { createFormAction } from '~/http/form-action'
import { requireStaff } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { useCaseLabels } from '../_parts/use-case-labels'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { useLastNonNullValue } from '~/ui/use-last-non-null-value'
import { handleCaseAction, type CaseReply } from './actions'
import { CaseHistory, CaseNotes } from './CaseLog'
import { CaseFacts, CaseDecisions, CaseAppeal, CaseTextSection, CaseReports } from './CaseDetails'
import { DecisionForm } from './DecisionForm'
import { DeleteConfirmation } from './DeleteConfirmation'
import { AppealDecisionForm, ClaimForm, NoteForm, RestoreTextForm } from './forms'
import { loadCase } from './load'
import '~/staff.css'

export const loader = catchUnavailable(async ({ request, params: { id = '' } }: LoaderFunctionArgs) => {
  const member = await requireStaff(request)
  const localizer = await getRequestLocalizer(request)
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  return { meta: { title: localizer.t('moderation-case:meta.title') }, view: await loadCase(member, id, localizer) }
})

export const action = createFormAction(handleCaseAction)

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: ScreenHandle = { texts: ['decisions', 'moderation', 'moderation-case'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function CasePage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<CaseReply>()
  const { title, awaited } = useCaseLabels(view.head)
  const { claim, decide, appeal, restore, note } = view.forms
  const getReplyTo = (...intents: string[]) => (reply && intents.includes(String(reply.values.intent)) ? reply : undefined)
  const asked = reply?.asks && decide ? { question: decide.question, reply } : null
  const isBehind = useLastNonNullValue(asked ? null : true)
  if (asked && !isBehind) return <Page width="form"><DeleteConfirmation {...asked} /></Page>
  return (
    <Page width="wide">
      {asked && <DeleteConfirmation {...asked} isModal />}
      <p><a className="stand-alone" href="/moderation">{t('moderation-case:back')}</a></p>
      <PageHeader title={title} eyebrow={view.head.isUrgent ? t('moderation:urgent') : undefined} />
      <div className="split">
        <div className="stack-large">
          {view.isWorried && <Notice kind="note">{t('moderation-case:worried')}</Notice>}
          {awaited && <Notice kind="note">{awaited}</Notice>}
          <CaseFacts view={view} />
          {view.reports && <CaseReports reports={view.reports} />}
          {view.appeal && <CaseAppeal appeal={view.appeal} />}
          <CaseTextSection text={view.text} />
          <CaseDecisions decisions={view.decisions} earlier={view.earlier} />
          {decide && (decide.isOffered || getReplyTo('decide')) && <DecisionForm view={decide} reply={getReplyTo('decide')} />}
          {appeal && (appeal.isOffered || getReplyTo('appeal')) && <AppealDecisionForm view={appeal} reply={getReplyTo('appeal')} />}
          {restore && (restore.isOffered || getReplyTo('restore')) && <RestoreTextForm view={restore} reply={getReplyTo('restore')} />}
        </div>
        <aside className="stack-large">
          <ClaimForm view={claim} reply={getReplyTo('claim', 'release')} />
          <NoteForm key={view.ownLastNote} view={note} reply={getReplyTo('note')}>
            <CaseNotes notes={view.notes} />
          </NoteForm>
          <CaseHistory history={view.history} />
        </aside>
      </div>
    </Page>
  )
}
