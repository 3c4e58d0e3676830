import type { Translate } from '~/i18n/translate'

/** The frame's texts in one language. */
export type FrameTexts = ReturnType<typeof frameTexts>

/** Translates everything the frame says, error pages included. */
export function frameTexts(t: Translate, siteName: string, requestId: string | undefined) {
  return {
    siteName,
    skip: t('frame:skip'),
    leave: t('frame:leave'),
    language: t('frame:language'),
    navigation: {
      label: t('frame:navigation.label'),
      menu: t('frame:navigation.menu'),
      home: t('frame:navigation.home'),
      books: t('frame:navigation.books'),
      community: t('frame:navigation.community'),
      center: t('frame:navigation.center'),
      about: t('frame:navigation.about'),
      moderation: t('frame:navigation.moderation'),
      admin: t('frame:navigation.admin'),
      join: t('frame:navigation.join'),
      signOut: t('frame:navigation.signOut'),
    },
    footer: {
      tagline: t('frame:footer.tagline'),
      links: t('frame:footer.links'),
      privacy: t('frame:footer.privacy'),
      terms: t('frame:footer.terms'),
      rules: t('frame:footer.rules'),
      contact: t('frame:footer.contact'),
      newsletterTitle: t('frame:footer.newsletter.title'),
      newsletterText: t('frame:footer.newsletter.text'),
      newsletterEmail: t('frame:footer.newsletter.email'),
      subscribe: t('frame:footer.newsletter.subscribe'),
    },
    error: errorTexts(t, requestId),
  }
}

function errorTexts(t: Translate, requestId: string | undefined) {
  return {
    notFound: { title: t('frame:error.notFound.title'), text: t('frame:error.notFound.text') },
    forbidden: { title: t('frame:error.forbidden.title'), text: t('frame:error.forbidden.text') },
    tooMany: { title: t('frame:error.tooMany.title'), text: t('frame:error.tooMany.text') },
    refused: { title: t('frame:error.refused.title'), text: t('frame:error.refused.text') },
    unavailable: { title: t('frame:error.unavailable.title'), text: t('frame:error.unavailable.text') },
    unexpected: { title: t('frame:error.unexpected.title'), text: t('frame:error.unexpected.text') },
    unsent: t('frame:error.unavailable.unsent'),
    typed: t('frame:error.unavailable.typed'),
    again: t('frame:error.unavailable.again'),
    reference: requestId ? t('frame:error.reference', { id: requestId }) : undefined,
  }
}
