import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireMember } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { ContinueReading } from '~/ui/ContinueReading'
import { Dialog } from '~/ui/Dialog'
import { pageMeta } from '~/ui/frame/meta'
import { Page } from '~/ui/Page'
import { PageNav } from '~/ui/PageNav'
import { comment, share } from './actions'
import { confirmationOf } from './confirmation'
import { FirstJoin } from './FirstJoin'
import { Header, Waiting } from './Header'
import { LibraryLinks } from './LibraryLinks'
import { loadDashboard } from './load'
import { NotShown } from './NotShown'
import { readerOf } from './reader'
import { ShareStory } from './ShareStory'
import { Sidebar } from './Sidebar'
import { Stories } from './Stories'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request)
  const reader = await readerOf(request)
  const meta = metaTexts(reader.localizer.t, 'dashboard:meta')
  const confirmation = await confirmationOf(member, reader)
  if (confirmation) return { meta, confirmation, view: null }
  return { meta, confirmation: null, view: await loadDashboard(member, reader) }
})

/** Takes the two forms that hold a text; `requireWriter` in each is their guard. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const isComment = form.get('intent') === 'comment'
  try {
    return isComment ? await comment(args, form) : await share(args, form)
  } catch (error) {
    if (error instanceof Response) throw error
    const { t } = await localize(args.request)
    const text = t(isComment ? 'dashboard:failures.comment' : 'dashboard:failures.share')
    return await unavailableForm(error, form, text, { here: pathOf(args.request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Dashboard() {
  const { confirmation, view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (confirmation) {
    return (
      <Page width="form">
        <Dialog {...confirmation} danger />
      </Page>
    )
  }
  const { joined, others } = view
  const { texts, writer, canWrite } = view.context
  return (
    <Page width="wide">
      <PageNav {...view.space} />
      <Header view={view} />
      <Waiting drafts={view.drafts} />
      {view.notShown && <NotShown {...view.notShown} />}
      {view.reading && <ContinueReading {...view.reading} back="/dashboard" />}
      <LibraryLinks {...view.library} />
      {joined.length === 0 ? (
        <FirstJoin communities={view.first ?? []} texts={texts} canJoin={canWrite} />
      ) : (
        <div className="split">
          <div className="stack-large">
            {view.share && <ShareStory share={view.share} writer={writer} reply={reply} />}
            <Stories view={view} reply={reply} />
          </div>
          <Sidebar joined={joined} others={others} texts={texts} canJoin={canWrite} />
        </div>
      )}
    </Page>
  )
}
