import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { legalTextsUpdated } from '~/features/settings/site-settings'
import { localize } from '~/i18n/server'
import { metaTexts } from '~/i18n/meta-texts'
import { pageMeta } from '~/ui/frame/meta'
import { LegalText } from '~/ui/reading/LegalText'

/** The sections in their order; their ids are part of links to them. */
const sectionIds = [
  'responsible',
  'account',
  'visibility',
  'anonymous',
  'health',
  'cookies',
  'others',
  'retention',
  'deletion',
  'rights',
  'age',
  'changes',
] as const

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, format } = await localize(request)
  return {
    meta: metaTexts(t, 'privacy:meta'),
    text: {
      title: t('privacy:title'),
      updated: t('privacy:updated', { date: format.date(legalTextsUpdated) }),
      intro: t('privacy:intro'),
      sections: sectionIds.map((id) => ({
        id,
        title: t(`privacy:sections.${id}.title`),
        body: t(`privacy:sections.${id}.body`),
      })),
      contact: t('privacy:contact'),
    },
  }
}

export default function Privacy() {
  const { text } = useLoaderData<typeof loader>()
  return <LegalText {...text} />
}
