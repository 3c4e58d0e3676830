import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { getReturnPath } from '../../_parts/return-path'
import { readPathIds } from '~/http/api/ids'
import { createFormAction } from '~/http/form-action'
import { requireAdmin, requireReauthenticatedAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { FullText } from '../../_parts/FullText'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { handleRevealForm, type RevealReply } from './action'
import { loadRevealForm } from './load'
import { RevealForm } from './RevealForm'

export const loader = catchUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  // A Content-Type header means that Remix renders the page after a document POST. A redirect would discard the entered reason.
  const member = request.headers.has('Content-Type') ? await requireAdmin(request) : await requireReauthenticatedAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-text:reveal.meta.title') },
    view: await loadRevealForm(member, readPathIds(params).postId, getReturnPath(request, '/admin/posts'), localizer),
  }
})

export const action = createFormAction(handleRevealForm)

export const clientAction = sendOrKeepInput

/** The action reply contains everything that has changed, and revalidation could redirect to the password page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname

export const handle: ScreenHandle = { texts: ['admin-text', 'admin-content', 'auth', 'second-factor'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function RevealAuthorPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { postId } = useParams()
  const reply = useActionData<RevealReply>()
  return (
    <Page>
      <PageHeader title={t('admin-text:reveal.title')} lead={t('admin-text:reveal.promise')} />
      <div className="stack-large">
        {reply?.answer && <RevealedAuthor text={reply.answer} back={view.back} />}
        <FullText text={view.post} />
        {!reply?.answer && <RevealForm key={postId} view={view} reply={reply} />}
      </div>
    </Page>
  )
}

function RevealedAuthor({ text, back }: { text: string; back: string }) {
  const t = useT()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- screen readers should announce the revealed username first
    <div className="notice notice-status" role="alert" tabIndex={-1} autoFocus ref={answer}>
      <p className="notice-title">{text}</p>
      <p>{t('admin-text:reveal.answer_note')}</p>
      <p>
        <a className="stand-alone" href={back}>{t('admin-text:reveal.back')}</a>
      </p>
    </div>
  )
}
