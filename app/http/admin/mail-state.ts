import { env } from '~/infra/env'
import type { Localizer } from '~/i18n/server'

/** What the outbox holds, in sentences, and that nothing leaves it where no mail server is set up. */
export function mailState({ waiting, failed }: { waiting: number; failed: number }, { t }: Localizer) {
  const lines = [
    ...(waiting > 0 ? [t('admin:mail.counts.waiting', { count: waiting })] : []),
    ...(failed > 0 ? [t('admin:mail.counts.failed', { count: failed })] : []),
  ]
  return {
    state: lines.length > 0 ? lines.join(' ') : t('admin:mail.counts.none'),
    noServer: env.smtpUrl ? null : t('admin:mail.no_server'),
  }
}
