import { env } from '~/infra/env'
import type { MailStateView } from '~/ui/admin/use-mail-state'

/** What the outbox holds, and whether a mail server is set up. */
export const mailState = ({ waiting, failed }: { waiting: number; failed: number }): MailStateView => ({ waiting, failed, hasServer: Boolean(env.smtpUrl) })
