import { genders, registrationCountries } from '~/features/fields/choices'
import { countryOptions } from '~/i18n/country-options'
import type { Localizer } from '~/i18n/server'

const countries = Object.entries(registrationCountries)

/** The choices of the registration form. */
export const registrationChoices = ({ language, t }: Localizer) => ({
  genders: genders.map((value) => ({ value, label: t(`auth:genders.${value}`) })),
  countries: countryOptions(countries, language, t('auth:other_country')),
})

/** What stands in the form's place while nobody may register. */
export const closedTexts = ({ t }: Localizer) => ({
  title: t('auth:closed.title'),
  text: t('auth:closed.text'),
  member: t('auth:closed.member'),
})

/** The labels and hints of both forms. */
export const fieldTexts = ({ t }: Localizer) => ({
  firstName: t('auth:fields.first_name'),
  lastName: t('auth:fields.last_name'),
  username: t('auth:fields.username'),
  usernameHint: t('auth:fields.username_hint'),
  gender: t('auth:fields.gender'),
  age: t('auth:fields.age'),
  country: t('auth:fields.country'),
  privateHint: t('auth:fields.private_hint'),
  choose: t('auth:fields.choose'),
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
