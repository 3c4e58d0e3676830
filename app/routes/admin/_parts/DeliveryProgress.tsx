import { useT } from '~/i18n/localizer-context'
import type { DeliveryProgressView } from './delivery-progress'

export function DeliveryProgress({ progress: { done, recipients, texts, hasFailed } }: { progress: DeliveryProgressView }) {
  const t = useT()
  return (
    <div className="delivery-progress">
      <progress max={Math.max(recipients, 1)} value={done} aria-label={t('admin-letters:progress.label')} />
      <span>{t('admin-letters:progress.sent', { sent: texts.sent, recipients: texts.recipients })}</span>
      {hasFailed && <a href="/admin/mail?status=failed">{t('admin-letters:progress.failed', { failed: texts.failed })}</a>}
    </div>
  )
}
