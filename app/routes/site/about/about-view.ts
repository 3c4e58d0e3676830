import { getSocialPageLink } from '~/features/operations/settings/contact-links'
import { translateWithAuthorName, getBuiltInBiography } from '~/features/operations/settings/translate-with-author-name'
import { socialNetworks } from '~/features/operations/settings/site-settings'
import { findBiography, getPortraitView, listTestimonials } from '~/features/publishing/author/author-view'
import { translateMeta } from '~/i18n/meta-texts'
import type { Localizer } from '~/i18n/server'

const pillars = ['immersion', 'voices', 'experts'] as const
const themes = ['choice', 'shame', 'family', 'body', 'faith', 'beginning'] as const

export function buildAboutView(localizer: Localizer) {
  const { t } = localizer
  return {
    meta: { ...translateMeta(t, 'about:meta'), title: translateWithAuthorName(t, 'about:meta.title') },
    title: translateWithAuthorName(t, 'about:title'),
    biography: findBiography(localizer),
    bio: getBuiltInBiography(t),
    portrait: getPortraitView(localizer),
    portraitAlt: t('about:portraitAlt'),
    testimonials: { title: t('author:testimonials'), list: listTestimonials(localizer) },
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
      social: translateWithAuthorName(t, 'about:connect.social'),
      pages: socialNetworks.map((network) => {
        const { name, href } = getSocialPageLink(network)
        return { network, name, href, label: translateWithAuthorName(t, 'about:connect.on', { network: name }) }
      }),
    },
  }
}
