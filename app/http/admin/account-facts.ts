import type { Member } from '~/features/members/member'
import type { Localizer } from '~/i18n/server'

/** Whom a question about an account is about. */
export function accountFacts(member: Member, { t, format }: Localizer) {
  const fact = (name: 'name' | 'username' | 'email' | 'role' | 'joined', value: string) => ({ label: t(`admin-users:deletion.facts.${name}`), value })
  return [
    fact('name', `${member.firstName} ${member.lastName}`),
    fact('username', member.username),
    fact('email', member.email),
    fact('role', t(`admin-users:roles.${member.role}`)),
    fact('joined', format.date(member.createdAt)),
  ]
}
