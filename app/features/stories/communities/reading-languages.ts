import { z } from 'zod/v4'
import { isLanguage, languages, type Language } from '~/i18n/settings'
import { write } from '~/infra/db'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import type { Member } from '~/kernel/members/member'

const knownLanguages: readonly unknown[] = languages

export const ReadingLanguagesSchema = z.object({
  languages: z
    .array(z.unknown(), { error: encodeErrorMessage('validation:list') })
    .refine((chosen) => chosen.every((one) => knownLanguages.includes(one)), { error: encodeErrorMessage('validation:choice'), abort: true })
    .transform((chosen) => languages.filter((language) => chosen.includes(language)))
    .default([]),
})

/** Returns null if the member reads all languages. */
export function parseReadingLanguages({ readsLanguages }: Pick<Member, 'readsLanguages'>): Language[] | null {
  const chosen = readsLanguages.split(',').filter(isLanguage)
  return chosen.length > 0 ? chosen : null
}

export async function saveReadingLanguages({ id }: Member, chosen: readonly Language[]): Promise<void> {
  const readsLanguages = chosen.length < languages.length ? chosen.join(',') : ''
  await write((tx) => tx.user.updateMany({ where: { id }, data: { readsLanguages } }))
}
