import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { getRequestLocalizer } from '~/i18n/server'
import { translateMeta } from '~/i18n/meta-texts'
import { buildPageMeta } from '~/ui/frame/meta'
import { LegalText } from '~/ui/reading/LegalText'

const sectionIds = [
  'site',
  'account',
  'stories',
  'rules',
  'moderation',
  'anonymity',
  'care',
  'books',
  'center',
  'pledges',
  'ending',
  'liability',
  'changes',
] as const

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, format } = await getRequestLocalizer(request)
  return {
    meta: translateMeta(t, 'terms:meta'),
    text: {
      title: t('terms:title'),
      updated: t('terms:updated', { date: format.date(new Date(siteSettings.legalTextsUpdated)) }),
      intro: t('terms:intro', { site: siteSettings.siteName }),
      sections: sectionIds.map((id) => ({
        id,
        title: t(`terms:sections.${id}.title`),
        body: t(`terms:sections.${id}.body`),
        links: id === 'rules' ? [{ href: '/rules', label: t('rules:title') }] : undefined,
      })),
      contact: t('frame:contact'),
    },
  }
}

export default function TermsPage() {
  const { text } = useLoaderData<typeof loader>()
  return <LegalText {...text} />
}
