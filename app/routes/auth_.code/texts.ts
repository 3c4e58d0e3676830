import type { Localizer } from '~/i18n/server'

/** What the screen says that asks for a code. */
export const codeTexts = ({ t }: Localizer) => ({
  title: t('second-factor:sign_in.title'),
  lead: t('second-factor:sign_in.lead'),
  code: { label: t('second-factor:fields.code'), hint: t('second-factor:fields.code_hint'), wrongClock: t('second-factor:wrong_clock') },
  submit: t('second-factor:sign_in.submit'),
  busy: t('second-factor:sign_in.busy'),
  failed: t('second-factor:sign_in.failed'),
  refused: t('auth:failed'),
  errorTitle: t('auth:error_title'),
  again: t('second-factor:sign_in.again'),
  lost: t('second-factor:sign_in.lost'),
  contact: t('second-factor:sign_in.contact'),
})
