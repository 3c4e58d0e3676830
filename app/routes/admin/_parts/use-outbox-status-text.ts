import { useT } from '~/i18n/localizer-context'

export interface OutboxStatusView {
  waiting: number
  failed: number
  hasServer: boolean
}

export function useOutboxStatusText({ waiting, failed }: OutboxStatusView): string {
  const t = useT()
  if (waiting === 0 && failed === 0) return t('admin:mail.counts.none')
  const lines = [waiting > 0 && t('admin:mail.counts.waiting', { count: waiting }), failed > 0 && t('admin:mail.counts.failed', { count: failed })]
  return lines.filter(Boolean).join(' ')
}
