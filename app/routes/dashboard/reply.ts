import type { FormReply } from '~/http/forms'

/** What came back when a form of the dashboard was sent; `failed` when no answer came at all. */
export type Reply = FormReply | { failed: true; errors?: undefined; values?: undefined } | undefined
