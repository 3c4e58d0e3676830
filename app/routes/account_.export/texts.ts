import type { Localizer } from '~/i18n/server'

/** What the page says on which a member takes a copy of what is hers. */
export const exportTexts = ({ t }: Localizer) => ({
  title: t('export:title'),
  lead: t('export:lead'),
  inside: {
    title: t('export:inside.title'),
    items: (['texts', 'kept', 'account', 'decisions', 'center'] as const).map((key) => t(`export:inside.${key}`)),
    leftOut: t('export:inside.left_out'),
    format: t('export:inside.format'),
  },
  care: { title: t('export:care.title'), lines: (['anonymous', 'shared', 'name'] as const).map((key) => t(`export:care.${key}`)) },
  errorTitle: t('export:form.error_title'),
  password: t('export:form.password'),
  hint: t('export:form.password_hint'),
  eye: { showLabel: t('auth:fields.show_password'), hideLabel: t('auth:fields.hide_password') },
  submit: t('export:form.submit'),
  forgotten: t('auth:reset.link'),
})
