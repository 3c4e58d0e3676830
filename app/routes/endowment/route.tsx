import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { pageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'

export async function loader({ request }: LoaderFunctionArgs) {
  const { t } = await localize(request)
  return {
    meta: metaTexts(t, 'plans:endowment.meta'),
    title: t('plans:endowment.title'),
    lead: t('plans:endowment.lead'),
    state: t('plans:endowment.state'),
    more: t('plans:endowment.more'),
  }
}

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Endowment() {
  const { title, lead, state, more } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead} />
      <Notice kind="note">{state}</Notice>
      <p>
        <ButtonLink href="/contact" variant="secondary">
          {more}
        </ButtonLink>
      </p>
    </Page>
  )
}
