import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { pageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  await requireMember(request, '/early-access')
  const { t } = await localize(request)
  return {
    meta: metaTexts(t, 'plans:early_access.meta'),
    title: t('plans:early_access.title'),
    lead: t('plans:early_access.lead'),
    state: t('plans:early_access.state'),
    more: t('plans:early_access.more'),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function EarlyAccess() {
  const { title, lead, state, more } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead} />
      <Notice kind="note">{state}</Notice>
      <p>
        <ButtonLink href="/center" variant="secondary">
          {more}
        </ButtonLink>
      </p>
    </Page>
  )
}
