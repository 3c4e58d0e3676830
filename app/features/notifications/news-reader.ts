import type { NotifyBy } from '~/infra/db'

/** Whom news is for, as far as it decides whether she is written to at once. */
export interface NewsReader {
  id: string
  notifyBy: NotifyBy
  /** Null until she has confirmed that the email is hers: until then she is not written to. */
  emailConfirmedAt: Date | null
}

export const newsReaderColumns = { id: true, notifyBy: true, emailConfirmedAt: true } as const
