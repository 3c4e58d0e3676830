import type { Localizer } from '~/i18n/server'

/** What the steps to a new password say. */
export const resetTexts = ({ t }: Localizer) => ({
  errorTitle: t('auth:error_title'),
  refused: t('auth:failed'),
  ask: {
    title: t('auth:reset.ask.title'),
    lead: t('auth:reset.ask.lead'),
    label: t('auth:fields.email_or_username'),
    submit: t('auth:reset.ask.submit'),
    busy: t('auth:reset.ask.busy'),
    failed: t('auth:reset.ask.failed'),
    back: t('auth:reset.ask.back'),
  },
  sent: {
    title: t('auth:reset.sent.title'),
    text: t('auth:reset.sent.text'),
    nothing: t('auth:reset.sent.nothing'),
    again: t('auth:reset.sent.again'),
  },
  choose: {
    title: t('auth:reset.choose.title'),
    lead: t('auth:reset.choose.lead'),
    label: t('auth:reset.choose.label'),
    hint: t('auth:fields.password_hint'),
    show: t('auth:fields.show_password'),
    hide: t('auth:fields.hide_password'),
    submit: t('auth:reset.choose.submit'),
    busy: t('auth:reset.choose.busy'),
    failed: t('auth:reset.choose.failed'),
  },
  dead: {
    title: t('auth:reset.dead.title'),
    text: t('auth:reset.dead.text'),
    again: t('auth:reset.dead.again'),
  },
})

export type ResetTexts = ReturnType<typeof resetTexts>
