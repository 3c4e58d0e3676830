import { useT } from '~/i18n/localizer-context'
import { Notice } from '~/ui/Notice'

export function RegistrationClosedNotice() {
  const t = useT()
  return (
    <Notice kind="note" title={t('auth:closed.title')}>
      <p>{t('auth:closed.member')}</p>
    </Notice>
  )
}
