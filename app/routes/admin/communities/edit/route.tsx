import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { idPattern } from '~/http/api/ids'
import { createFormAction } from '~/http/form-action'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { Button, ButtonLink } from '~/ui/Button'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { PageContent } from '~/ui/Page'
import type { AdminHandle } from '../../_parts/admin-sections'
import { setCommunityActive, editCommunity } from './actions'
import { EditCommunityForm } from './EditCommunityForm'
import { loadCommunity } from './load'

export const loader = catchUnavailable(async ({ request, params: { communityId = '' } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (!idPattern.test(communityId)) throw new Response(null, { status: 404 })
  return {
    meta: { title: localizer.t('admin-community:one.meta.title') },
    view: await loadCommunity(member, communityId, localizer),
  }
})

export const action = createFormAction(async ({ request, params: { communityId = '' }, form, localizer }) => {
  const member = await requireAdmin(request)
  if (!idPattern.test(communityId)) throw new Response(null, { status: 404 })
  const intent = form.get('intent')
  if (intent === 'activate' || intent === 'deactivate') return setCommunityActive(member, communityId, intent === 'activate')
  return editCommunity(member, communityId, form, localizer)
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'communities', texts: ['admin-communities', 'admin-community'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EditCommunityPage() {
  const t = useT()
  const { id, name, form, isActive, members, posts } = useLoaderData<typeof loader>().view
  const reply = useActionData<SubmissionReply>()
  const isOfState = reply?.values.intent !== undefined
  return (
    <PageContent title={t('admin-community:one.title', { name })}>
      <p>
        <a className="stand-alone" href="/admin/communities">{t('admin-community:one.back')}</a>
      </p>
      <div className="split">
        <EditCommunityForm key={form.seen} view={form} reply={isOfState ? undefined : reply} />
        <aside className="stack">
          <section className="card stack" aria-labelledby="state">
            <h2 id="state">{t('admin-community:one.state')}</h2>
            <p>{t(isActive ? 'admin-community:one.is_active' : 'admin-community:one.is_inactive')}</p>
            {isOfState && <Notice kind="alert">{reply.formError}</Notice>}
            <form method="post">
              <Button variant="secondary" name="intent" value={isActive ? 'deactivate' : 'activate'}>
                {t(isActive ? 'admin-community:one.deactivate' : 'admin-community:one.activate')}
              </Button>
            </form>
          </section>
          <section className="card stack" aria-labelledby="more">
            <h2 id="more">{t('admin-community:one.more')}</h2>
            <p>{t('admin-community:one.member_count', { count: members })}</p>
            <p>{t('admin-community:one.post_count', { count: posts })}</p>
            <div className="cluster">
              <ButtonLink variant="secondary" href={`/admin/communities/${id}/members`}>{t('admin-communities:members')}</ButtonLink>
              <ButtonLink variant="quiet" href={`/admin/communities/${id}/delete`}>{t('admin-communities:delete')}</ButtonLink>
            </div>
          </section>
        </aside>
      </div>
    </PageContent>
  )
}
