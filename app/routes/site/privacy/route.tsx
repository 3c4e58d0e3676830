import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import { translateMeta } from '~/i18n/meta-texts'
import { buildPageMeta } from '~/ui/frame/meta'
import { LegalText } from '~/ui/reading/LegalText'

/** In display order. Other pages link to these ids. */
const sectionIds = [
  'responsible',
  'account',
  'visibility',
  'anonymous',
  'health',
  'cookies',
  'leaving',
  'others',
  'retention',
  'deletion',
  'rights',
  'age',
  'changes',
] as const

/** Additions since the last full revision, with their dates. */
const additions = [
  { id: 'reading_places', day: new Date('2026-11-20') },
  { id: 'leaving', day: new Date('2026-11-20') },
  { id: 'promises', day: new Date('2026-11-22') },
  { id: 'own_space', day: new Date('2026-11-22') },
  { id: 'own_account', day: new Date('2026-11-22') },
  { id: 'letters', day: new Date('2026-11-25') },
] as const

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await getRequestLocalizer(request)
  const { t, format } = localizer
  return {
    meta: translateMeta(t, 'privacy:meta'),
    text: {
      title: t('privacy:title'),
      updated: t('privacy:updated', { date: format.date(new Date(siteSettings.legalTextsUpdated)) }),
      intro: t('privacy:intro'),
      sections: sectionIds.map((id) => ({
        id,
        title: t(`privacy:sections.${id}.title`),
        body: t(`privacy:sections.${id}.body`) + (id === 'changes' ? listAdditions(localizer) : ''),
        links: id === 'deletion' ? listDataPages(localizer) : undefined,
      })),
      contact: t('frame:contact'),
    },
  }
}

const listDataPages = ({ t }: Localizer) => [
  { href: '/account/export', label: t('account:pages.export') },
  { href: '/account/delete', label: t('leaving:ask.title') },
]

const listAdditions = ({ t, format }: Localizer) =>
  [
    `\n${t('privacy:since.intro', { date: format.date(new Date(siteSettings.legalTextsUpdated)) })}`,
    ...additions.map(({ id, day }) => `- ${t(`privacy:since.${id}`, { date: format.date(day) })}`),
  ].join('\n')

export default function PrivacyPage() {
  const { text } = useLoaderData<typeof loader>()
  return <LegalText {...text} />
}
