import type { FormReply } from '~/http/forms'

/** What came back when a form of the dashboard was sent and something was wrong with it. */
export type Reply = FormReply | undefined
