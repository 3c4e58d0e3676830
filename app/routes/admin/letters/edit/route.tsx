import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { idPattern } from '~/http/api/ids'
import { createFormAction } from '~/http/form-action'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { Button } from '~/ui/Button'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { Page, PageContent } from '~/ui/Page'
import type { AdminHandle } from '../../_parts/admin-sections'
import { requireTextFormOwner } from '../../_parts/text-form-owner'
import { handleSendingAction, publishLetter, readLetterLanguage, saveLetter, sendTestLetter, unpublishLetter } from './actions'
import { loadLetter, type LetterView } from './load'
import { LetterPublicationSection } from './LetterPublicationSection'
import { LetterTranslationSource, LetterLanguages, LetterPreview, SendingStatus } from './letter-sections'
import { LetterTextForm } from './LetterTextForm'

export const loader = catchUnavailable(async ({ request, params: { id = '' } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  return {
    meta: { title: localizer.t('admin-letters:one.title') },
    view: await loadLetter(member, id, new URL(request.url).searchParams, localizer),
  }
})

const intentActions = { move: handleSendingAction, publish: publishLetter, test: sendTestLetter, unpublish: unpublishLetter }

export const action = createFormAction(async ({ request, params: { id = '' }, form, localizer }) => {
  const member = await requireTextFormOwner(request, form, { kind: 'letter', subjectId: id, language: readLetterLanguage(form) })
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  const intent = String(form.get('intent'))
  const act = Object.hasOwn(intentActions, intent) ? intentActions[intent as keyof typeof intentActions] : saveLetter
  return act({ request, member, id, form, localizer })
}, { outageText: 'admin-letters:failed' })

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle<SerializeFrom<typeof loader>> = {
  section: ({ view }) => (view.isStopping ? undefined : 'letters'),
  texts: ['admin-letters', 'admin-writing'],
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EditLetterPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  if (view.isStopping) return <StopSendingDialog path={view.path} />
  const isOfPage = ['publish', 'unpublish'].includes(String(reply?.values.intent))
  const { form, preview } = view
  return (
    <PageContent title={view.subject ?? t('admin-letters:untitled')}>
      <p className="cluster">
        <a className="stand-alone" href="/admin/letters">{t('admin-letters:one.back')}</a>
        <a className="stand-alone" href={view.history}>{t('admin-writing:history.open')}</a>
      </p>
      <SendingStatus view={view} />
      <LetterLanguages links={view.links} />
      {view.isEditable
        ? <LetterTextForm key={`${form.language} ${JSON.stringify(form.saved)}`} view={view} reply={isOfPage ? undefined : reply} />
        : <LockedLetter view={view} />}
      {preview && <LetterPreview preview={preview} />}
      <LetterPublicationSection key={view.version} view={view} reply={isOfPage ? reply : undefined} />
    </PageContent>
  )
}

function LockedLetter({ view: { path, form, preview, english } }: { view: LetterView }) {
  const t = useT()
  return (
    <div className={english ? 'split' : undefined}>
      <section className="card stack">
        <p>{t('admin-letters:locked')}</p>
        {preview && (
          <form method="post" action={path}>
            <input type="hidden" name="language" value={form.language} />
            <Button variant="secondary" name="intent" value="test">{t('admin-letters:test')}</Button>
          </form>
        )}
      </section>
      {english && <LetterTranslationSource english={english} />}
    </div>
  )
}

function StopSendingDialog({ path }: { path: string }) {
  const t = useT()
  return (
    <Page width="form">
      <ConfirmationDialog
        title={t('admin-letters:stop.title')}
        text={t('admin-letters:stop.text')}
        confirmLabel={t('admin-letters:stop.confirm')}
        cancelLabel={t('admin-letters:cancel')}
        cancelHref={path}
        action={path}
        fields={{ intent: 'move', step: 'stop' }}
        danger
      />
    </Page>
  )
}
