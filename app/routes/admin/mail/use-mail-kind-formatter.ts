import { useT } from '~/i18n/localizer-context'
import type { MailsView } from './load'

export function useMailKindFormatter() {
  const t = useT()
  return (kind: MailsView['rows'][number]['kind']) => (kind ? t(`admin-mail:kinds.${kind}`) : t('admin-mail:other_kind'))
}
