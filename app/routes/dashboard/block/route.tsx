import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { getPathAndQuery, requireMember } from '~/http/guards'
import { readTextParameters } from '~/http/text-parameters'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { wrapInBidiIsolate } from '~/i18n/wrap-in-bidi-isolate'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { handleBlockForm } from './actions'
import { BlockForm } from './BlockForm'
import { loadBlockForm, type BlockFormView } from './load'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, getPathAndQuery(request))
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('story-safety:story.block') }, view: await loadBlockForm(member, readTextParameters(request), localizer) }
})

export const action = createFormAction(handleBlockForm)

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: ScreenHandle = { texts: ['safety'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function BlockAuthorPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <Page width="form">
      <Header author={view.author} />
      <div className="stack-large">
        {view.inForce && <Notice kind="note">{t('safety:block.again')}</Notice>}
        <BlockForm view={view} reply={reply} />
      </div>
    </Page>
  )
}

function Header({ author }: Pick<BlockFormView, 'author'>) {
  const t = useT()
  if (author.username !== null) return <PageHeader title={t('safety:block.title', { username: wrapInBidiIsolate(author.username) })} />
  return <PageHeader title={t('safety:block.unknown_title')} lead={t('safety:block.unknown_lead', { title: wrapInBidiIsolate(author.title) })} />
}
