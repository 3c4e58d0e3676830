import { socialPage } from '~/features/operations/settings/addresses'
import { siteSettings, socialNetworks } from '~/features/operations/settings/site-settings'
import { metaTexts } from '~/i18n/meta-texts'
import type { Localizer } from '~/i18n/server'

const pillars = ['immersion', 'voices', 'experts'] as const
const themes = ['choice', 'shame', 'family', 'body', 'faith', 'beginning'] as const

export function aboutTexts({ t }: Localizer) {
  return {
    meta: metaTexts(t, 'about:meta'),
    title: t('about:title'),
    name: siteSettings.authorName,
    bio: t('about:bio'),
    portraitAlt: t('about:portraitAlt'),
    research: {
      title: t('about:research.title'),
      intro: t('about:research.intro'),
      pillars: pillars.map((pillar) => ({
        title: t(`about:research.pillars.${pillar}.title`),
        text: t(`about:research.pillars.${pillar}.text`),
      })),
    },
    why: { title: t('about:why.title'), text: t('about:why.text') },
    themes: {
      title: t('about:themes.title'),
      list: themes.map((theme) => ({
        title: t(`about:themes.list.${theme}.title`),
        text: t(`about:themes.list.${theme}.text`),
      })),
    },
    mission: { title: t('about:mission.title'), text: t('about:mission.text') },
    connect: {
      title: t('about:connect.title'),
      text: t('about:connect.text'),
      join: t('community:join'),
      message: t('about:connect.message'),
      social: t('about:connect.social'),
      pages: socialNetworks.map((network) => {
        const { name, href } = socialPage(network)
        return { network, name, href, label: t('about:connect.on', { network: name }) }
      }),
    },
  }
}
