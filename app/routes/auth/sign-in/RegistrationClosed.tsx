import { useT } from '~/i18n/localizer-context'
import { Notice } from '~/ui/Notice'

export function RegistrationClosed() {
  const t = useT()
  return (
    <Notice kind="note" title={t('auth:closed.title')}>
      <p>{t('auth:closed.member')}</p>
    </Notice>
  )
}
