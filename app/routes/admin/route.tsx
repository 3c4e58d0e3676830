import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const { t } = await localize(request)
  return {
    meta: metaTexts(t, 'plans:admin.meta'),
    title: t('plans:admin.title'),
    lead: t('plans:admin.lead'),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Admin() {
  const { title, lead } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead} />
    </Page>
  )
}
