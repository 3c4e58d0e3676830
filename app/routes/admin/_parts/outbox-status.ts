import { env } from '~/infra/env'
import type { OutboxStatusView } from './use-outbox-status-text'

export const toOutboxStatusView = ({ waiting, failed }: { waiting: number; failed: number }): OutboxStatusView => ({ waiting, failed, hasServer: Boolean(env.smtpUrl) })
