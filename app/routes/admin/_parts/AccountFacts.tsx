import { useT } from '~/i18n/localizer-context'
import { FactList } from '~/ui/FactList'
import type { Role } from './AccountTable'

export function AccountFacts({ account }: { account: Record<'name' | 'username' | 'email' | 'joined', string> & { role: Role } }) {
  const t = useT()
  const facts = { ...account, role: t(`admin-users:roles.${account.role}`) }
  const names = ['name', 'username', 'email', 'role', 'joined'] as const
  return <FactList layout="lines" facts={names.map((name) => ({ label: t(`admin-user:deletion.facts.${name}`), value: facts[name] }))} />
}
