import { env } from '~/infra/env'
import type { MailStateView } from './use-mail-state-text'

export const getMailState = ({ waiting, failed }: { waiting: number; failed: number }): MailStateView => ({ waiting, failed, hasServer: Boolean(env.smtpUrl) })
