import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request)
  const { t } = await localize(request)
  return {
    meta: metaTexts(t, 'moderation:meta'),
    title: t('moderation:title'),
    lead: t('moderation:lead'),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Moderation() {
  const { title, lead } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead} />
    </Page>
  )
}
