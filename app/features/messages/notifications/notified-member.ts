import type { NotifyBy } from '~/infra/db'

export interface NotifiedMember {
  id: string
  notifyBy: NotifyBy
  /** Null until the member has confirmed the email address; until then, the site sends the member no emails about news. */
  emailConfirmedAt: Date | null
}

export const notifiedMemberColumns = { id: true, notifyBy: true, emailConfirmedAt: true } as const
