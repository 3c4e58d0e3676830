import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { readId } from '~/http/api/ids'
import { createFormAction } from '~/http/form-action'
import { requireMember } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { translateMeta } from '~/i18n/meta-texts'
import { useT } from '~/i18n/localizer-context'
import { revalidateUnlessInPlace } from '~/ui/form/revalidation'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { useLastNonNullValue } from '~/ui/use-last-non-null-value'
import { handleCommentForm, handleStoryForm } from './actions'
import { DashboardHeader } from './DashboardHeader'
import { Communities } from './Communities'
import { loadDeleteConfirmation } from './load-delete-confirmation'
import { DeleteConfirmation } from './DeleteConfirmation'
import { FirstCommunityPicker } from './FirstCommunityPicker'
import { getReplyOfMissingForm } from './get-reply-of-missing-form'
import { type DashboardView, loadDashboard } from './load'
import { loadCommentsByPostId } from './load-comments'
import { MembershipMessage } from './MembershipMessage'
import { restoreOrLoadDashboard } from './restore-or-load-dashboard'
import { DashboardNotices } from './DashboardNotices'
import { DashboardAside } from './DashboardAside'
import { createViewContextFromPath, createViewContext } from './view-context'
import { receiveInPlaceReplyOrKeepInput } from './send-in-place'
import { Stories } from './Stories'
import { StoryForm } from './StoryForm'
import { useMembership } from './use-membership'
import { useStoryFormState } from './use-story-form-state'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request)
  const reader = await createViewContext(request)
  const meta = translateMeta(reader.localizer.t, 'dashboard:meta')
  const openedPost = reader.query.get('comments-of')
  if (openedPost !== null) {
    const comments = await loadCommentsByPostId(member, readId(openedPost), await createViewContextFromPath(request, reader.query.get('here')))
    return { meta, confirmation: null, view: null, comments }
  }
  const confirmation = await loadDeleteConfirmation(member, reader)
  const view = confirmation ? null : await loadDashboard(member, reader)
  return { meta, confirmation, view, comments: null }
})

const isCommentForm = (form: FormData) => form.get('intent') === 'comment'

export const action = createFormAction(async (args) => (isCommentForm(args.form) ? handleCommentForm(args) : handleStoryForm(args)), {
  outageText: (form) => (isCommentForm(form) ? 'dashboard:failures.comment' : 'dashboard:failures.share'),
})

export const clientAction = receiveInPlaceReplyOrKeepInput

export const clientLoader = restoreOrLoadDashboard

/** In-place changes need no revalidation, except that joining or leaving a community changes the rest of the page. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  revalidateUnlessInPlace(args, ['like', 'bookmark', 'comment', 'draft'])

export const handle: ScreenHandle = { texts: ['dashboard', 'phrases', 'story-safety'], isRestored: true }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DashboardPage() {
  const { confirmation, view } = useLoaderData<typeof loader>()
  const shown = useLastNonNullValue(view)
  const answer = useActionData<SubmissionReply | object>()
  const reply = answer && 'values' in answer ? answer : undefined
  if (!shown) return confirmation && <Page width="form"><DeleteConfirmation {...confirmation} /></Page>
  return (
    <>
      <DashboardContent view={shown} reply={reply} />
      {confirmation && <DeleteConfirmation {...confirmation} isModal />}
    </>
  )
}

function DashboardContent({ view, reply }: { view: DashboardView; reply: SubmissionReply | undefined }) {
  const t = useT()
  const { share, context } = view
  const storyReply = reply?.values.intent === 'comment' ? undefined : reply
  const sharing = useStoryFormState(share, storyReply)
  const membership = useMembership()
  const hasStoryForm = share !== null && share.communities.length > 0 && sharing.state !== 'closed'
  return (
    <Page width="wide">
      <DashboardHeader view={view} isSharing={sharing.state === 'open'} toggleSharing={sharing.toggle} />
      <DashboardNotices view={view} isSharing={sharing.state === 'open'} refused={getReplyOfMissingForm(reply, view, hasStoryForm)} />
      <MembershipMessage message={membership.message} hasFailed={membership.hasFailed} hasJoined={view.first === null} />
      {view.first ? (
        <FirstCommunityPicker communities={view.first} finding={view.finding} canJoin={context.canWrite} membership={membership} />
      ) : (
        <div className="dashboard">
          <Communities joined={view.joined} others={view.others} finding={view.finding} canJoin={context.canWrite} membership={membership} />
          <div className="dashboard-feed stack-large">
            {share && sharing.state !== 'closed' && (
              <section id="share" hidden={sharing.state === 'folded'} aria-label={t('dashboard:share.toggle')}>
                {share.communities.length === 0 ? (
                  <Notice kind="note">{t('dashboard:share.closed')}</Notice>
                ) : (
                  <StoryForm share={share} writer={context.writer} reply={storyReply} onSend={sharing.noteSent} />
                )}
              </section>
            )}
            <Stories view={view} reply={reply} />
          </div>
          <div className="dashboard-aside stack-large">
            <DashboardAside view={view} />
          </div>
        </div>
      )}
      {view.first && <DashboardAside view={view} />}
    </Page>
  )
}
