import { z } from 'zod/v4'
import { isLanguage, languages, type Language } from '~/i18n/settings'
import { write } from '~/infra/db'
import { complaint } from '../fields/complaint'
import type { Member } from '../members/member'

const offered: readonly unknown[] = languages

/** The languages of the form, each once and in their order; none where no box is ticked. */
export const ReadLanguages = z.object({
  languages: z
    .array(z.unknown(), { error: complaint('validation:list') })
    .refine((chosen) => chosen.every((one) => offered.includes(one)), { error: complaint('validation:choice'), abort: true })
    .transform((chosen) => languages.filter((language) => chosen.includes(language)))
    .default([]),
})

/** The languages a member reads stories in; null where she reads all. */
export function readLanguages({ readsLanguages }: Pick<Member, 'readsLanguages'>): Language[] | null {
  const chosen = readsLanguages.split(',').filter(isLanguage)
  return chosen.length > 0 ? chosen : null
}

/** Keeps the languages a member reads stories in. None is all, and so are all of them. */
export async function saveReadLanguages({ id }: Member, chosen: readonly Language[]): Promise<void> {
  const readsLanguages = chosen.length < languages.length ? chosen.join(',') : ''
  await write((tx) => tx.user.updateMany({ where: { id }, data: { readsLanguages } }))
}
