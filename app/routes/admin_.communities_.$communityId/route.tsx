import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { idForm } from '~/http/api/ids'
import { unavailableForm, type FormReply } from '~/http/forms'
import { pathOf, requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { CommunityFields } from '~/ui/admin/CommunityFields'
import { Button, ButtonLink } from '~/ui/Button'
import { Checkbox } from '~/ui/Choice'
import { FormErrors } from '~/ui/ErrorSummary'
import { pageMeta } from '~/ui/frame/meta'
import { changeState, edit } from './actions'
import { loadCommunity, type CommunityFormView } from './load'

export const loader = whenAvailable(async ({ request, params: { communityId = '' } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  if (!idForm.test(communityId)) throw new Response(null, { status: 404 })
  return {
    meta: metaTexts(localizer.t, 'admin-communities:one.meta'),
    nav: adminNav(localizer, 'communities'),
    view: await loadCommunity(member, communityId, localizer),
  }
})

/** Fields: `intent`, either `activate` or `deactivate`; without it those of the form that edits. */
export async function action({ request, params: { communityId = '' } }: ActionFunctionArgs) {
  const form = await request.formData()
  const localizer = await localize(request)
  try {
    const member = await requireAdmin(request)
    if (!idForm.test(communityId)) throw new Response(null, { status: 404 })
    const intent = form.get('intent')
    if (intent === 'activate' || intent === 'deactivate') return await changeState(member, communityId, intent === 'activate')
    return await edit(member, communityId, form, localizer)
  } catch (error) {
    if (error instanceof Response) throw error
    return await unavailableForm(error, form, localizer.t('admin-communities:failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function EditCommunity() {
  const { nav, view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <AdminPage nav={nav} title={view.title}>
      <p>
        <a className="stand-alone" href="/admin/communities">{view.back}</a>
      </p>
      <div className="split">
        <EditForm form={view.form} reply={reply} />
        <aside className="stack">
          <section className="card stack" aria-labelledby="state">
            <h2 id="state">{view.state.title}</h2>
            <p>{view.state.text}</p>
            <form method="post">
              <Button variant="secondary" name="intent" value={view.state.intent}>{view.state.submit}</Button>
            </form>
          </section>
          <section className="card stack" aria-labelledby="more">
            <h2 id="more">{view.more.title}</h2>
            {view.more.counts.map((count) => (
              <p key={count}>{count}</p>
            ))}
            <div className="cluster">
              <ButtonLink variant="secondary" href={view.more.members.href}>{view.more.members.label}</ButtonLink>
              <ButtonLink variant="quiet" href={view.more.remove.href}>{view.more.remove.label}</ButtonLink>
            </div>
          </section>
        </aside>
      </div>
    </AdminPage>
  )
}

/** The form carries what it was shown with, by which the server sees what was edited, and whether another admin was faster. */
function EditForm({ form, reply }: { form: CommunityFormView['form']; reply: FormReply | undefined }) {
  const { shown } = form
  const typed = (name: string, initial: string) => String(reply?.values[name] ?? initial)
  const values = { name: typed('name', shown.name), description: typed('description', shown.description), type: typed('type', shown.type) }
  return (
    <form className="card form" method="post" noValidate data-enhance="form" data-failed={form.failed}>
      <h2>{form.title}</h2>
      {form.note && <p className="small soft">{form.note}</p>}
      <FormErrors title={form.errorTitle} reply={reply} />
      <CommunityFields texts={form.fields} errors={reply?.errors} values={values} />
      <Checkbox name="holdsFirst" {...form.holdsFirst} defaultChecked={reply ? reply.values.holdsFirst === 'on' : shown.holdsFirst} />
      <input type="hidden" name="shownName" value={shown.name} />
      <input type="hidden" name="shownDescription" value={shown.description} />
      <input type="hidden" name="seen" value={form.seen} />
      <Button busyLabel={form.busy}>{form.submit}</Button>
    </form>
  )
}
