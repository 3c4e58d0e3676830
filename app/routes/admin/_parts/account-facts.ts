import type { Member } from '~/kernel/members/member'
import type { Localizer } from '~/i18n/server'

export const buildAccountFacts = ({ firstName, lastName, username, email, role, createdAt }: Member, { format }: Localizer) => ({
  name: `${firstName} ${lastName}`,
  username,
  email,
  role,
  joined: format.date(createdAt),
})
export type AccountFactsView = ReturnType<typeof buildAccountFacts>
