import { write } from '~/infra/db'
import type { Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'

export async function saveLanguage({ id, language: former }: Member, language: Language): Promise<boolean> {
  if (language === former) return false
  const { count } = await write((tx) => tx.user.updateMany({ where: { id, deletion: null }, data: { language } }))
  return count === 1
}
