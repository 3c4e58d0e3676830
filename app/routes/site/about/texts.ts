import { socialPage } from '~/features/operations/settings/addresses'
import { authorWords, shippedBiography } from '~/features/operations/settings/author-words'
import { socialNetworks } from '~/features/operations/settings/site-settings'
import { biography, portrait, voices } from '~/features/publishing/author/author-view'
import { metaTexts } from '~/i18n/meta-texts'
import type { Localizer } from '~/i18n/server'

const pillars = ['immersion', 'voices', 'experts'] as const
const themes = ['choice', 'shame', 'family', 'body', 'faith', 'beginning'] as const

export function aboutTexts(localizer: Localizer) {
  const { t } = localizer
  return {
    meta: { ...metaTexts(t, 'about:meta'), title: authorWords(t, 'about:meta.title') },
    title: authorWords(t, 'about:title'),
    biography: biography(localizer),
    bio: shippedBiography(t),
    portrait: portrait(localizer),
    portraitAlt: t('about:portraitAlt'),
    voices: { title: t('author:voices'), list: voices(localizer) },
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
      social: authorWords(t, 'about:connect.social'),
      pages: socialNetworks.map((network) => {
        const { name, href } = socialPage(network)
        return { network, name, href, label: authorWords(t, 'about:connect.on', { network: name }) }
      }),
    },
  }
}
