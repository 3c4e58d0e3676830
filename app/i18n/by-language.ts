import { isLanguage, type Language } from './settings'

export type ByLanguage<Value> = Readonly<Partial<Record<Language, Value>>>

/** Skips languages that this version does not know, because a later version may have stored them. */
export function mapByLanguage<Row extends { language: string }, Value>(rows: readonly Row[], valueOf: (row: Row) => Value): ByLanguage<Value> {
  return Object.fromEntries(rows.flatMap((row) => (isLanguage(row.language) ? [[row.language, valueOf(row)]] : [])))
}

/** Returns the first preferred language that has a text, or else any language that has one. Ignores empty texts. */
export function findLanguageWithText<Value>(values: ByLanguage<Value>, preferred: readonly Language[]): Language | undefined {
  return [...preferred, ...(Object.keys(values) as Language[])].find((language) => values[language])
}
