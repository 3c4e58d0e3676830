import { write } from '~/infra/db'
import type { Language } from '~/i18n/settings'
import type { Member } from '../members/member'

/** Keeps the language in which a member reads the site and is written to. Answers whether it is another one than before. */
export async function keepLanguage({ id, language: former }: Member, language: Language): Promise<boolean> {
  if (language === former) return false
  const { count } = await write((tx) => tx.user.updateMany({ where: { id, deletion: null }, data: { language } }))
  return count === 1
}
