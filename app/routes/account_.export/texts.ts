import type { Localizer } from '~/i18n/server'
import type { ProofTexts } from '~/ui/ProofFields'

/** What the page says on which a member takes a copy of what is hers. */
export const exportTexts = ({ t }: Localizer, { password, code }: ProofTexts) => ({
  title: t('export:title'),
  lead: t('export:lead'),
  inside: {
    title: t('export:inside.title'),
    items: (['texts', 'kept', 'account', 'decisions', 'center'] as const).map((key) => t(`export:inside.${key}`)),
    leftOut: t('export:inside.left_out'),
    format: t('export:inside.format'),
  },
  care: { title: t('export:care.title'), lines: (['anonymous', 'shared', 'name'] as const).map((key) => t(`export:care.${key}`)) },
  ready: { title: t('export:ready.title'), text: t('export:ready.text'), link: t('export:ready.link') },
  errorTitle: t('export:form.error_title'),
  proof: { password: { ...password, label: t('export:form.password'), hint: t('export:form.password_hint') }, code },
  submit: t('export:form.submit'),
  forgotten: t('auth:reset.link'),
})
