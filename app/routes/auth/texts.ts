import { personTexts } from '~/http/account/person-fields'
import type { Localizer } from '~/i18n/server'

/** What stands in the form's place while nobody may register. */
export const closedTexts = ({ t }: Localizer) => ({
  title: t('auth:closed.title'),
  text: t('auth:closed.text'),
  member: t('auth:closed.member'),
})

/** The labels and hints of both forms. */
export const fieldTexts = (localizer: Localizer) => ({ ...personTexts(localizer), ...signInTexts(localizer), ageHint: localizer.t('auth:fields.age_hint') })

const signInTexts = ({ t }: Localizer) => ({
  email: t('auth:fields.email'),
  emailOrUsername: t('auth:fields.email_or_username'),
  password: t('auth:fields.password'),
  passwordHint: t('auth:fields.password_hint'),
  showPassword: t('auth:fields.show_password'),
  hidePassword: t('auth:fields.hide_password'),
  remember: t('auth:fields.remember'),
  rememberHint: t('auth:fields.remember_hint'),
})

/** The side panel that tells what joining brings (spec §2, Auth). */
export const perkTexts = ({ t }: Localizer) => ({
  title: t('auth:perks.title'),
  items: [
    { name: t('auth:perks.chapter'), text: t('auth:perks.chapter_text') },
    { name: t('auth:perks.guide'), text: t('auth:perks.guide_text') },
    { name: t('auth:perks.community'), text: t('auth:perks.community_text') },
    { name: t('auth:perks.meetup'), text: t('auth:perks.meetup_text') },
  ],
})

/** What the screen says in one mode: sign-in, registration, or the admin portal. */
export function modeTexts({ t }: Localizer, mode: 'sign_in' | 'register', isPortal: boolean) {
  return {
    eyebrow: isPortal ? t('auth:portal.eyebrow') : undefined,
    title: isPortal ? t('auth:portal.title') : t(`auth:${mode}.title`),
    lead: isPortal ? t('auth:portal.lead') : t(`auth:${mode}.lead`),
    submit: t(`auth:${mode}.submit`),
    busy: t(`auth:${mode}.busy`),
    toggleText: t(`auth:${mode}.toggle_text`),
    toggleLink: t(`auth:${mode}.toggle_link`),
    forgotten: mode === 'sign_in' ? t('auth:reset.link') : null,
    portalLink: isPortal ? t('auth:portal.to_regular') : t('auth:portal.to_portal'),
    failed: t(`auth:${mode}.failed`),
    refused: t('auth:failed'),
    errorTitle: t('auth:error_title'),
    consent: {
      before: t('auth:consent.before'),
      terms: t('auth:consent.terms'),
      privacy: t('auth:consent.privacy'),
      rules: t('auth:consent.rules'),
    },
  }
}
