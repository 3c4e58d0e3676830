import type { Localizer } from '~/i18n/server'

/** What the page says on which a member changes her password. */
export const passwordTexts = ({ t }: Localizer) => ({
  title: t('account:password.title'),
  lead: t('account:password.lead'),
  errorTitle: t('auth:error_title'),
  refused: t('auth:failed'),
  current: t('account:password.current'),
  next: t('auth:reset.choose.label'),
  hint: t('auth:fields.password_hint'),
  eye: { showLabel: t('auth:fields.show_password'), hideLabel: t('auth:fields.hide_password') },
  submit: t('auth:reset.choose.submit'),
  busy: t('auth:reset.choose.busy'),
  failed: t('auth:reset.choose.failed'),
  forgotten: t('auth:reset.link'),
})
