import { isLanguage, type Language } from './settings'

export type ByLanguage<Value> = Readonly<Partial<Record<Language, Value>>>

/** Leaves out languages that this version does not know: a later version may have stored them. */
export function mapByLanguage<Row extends { language: string }, Value>(rows: readonly Row[], valueOf: (row: Row) => Value): ByLanguage<Value> {
  return Object.fromEntries(rows.flatMap((row) => (isLanguage(row.language) ? [[row.language, valueOf(row)]] : [])))
}

/** An empty text counts as missing. */
export function findLanguageWithText<Value>(values: ByLanguage<Value>, preferred: readonly Language[]): Language | undefined {
  return [...preferred, ...(Object.keys(values) as Language[])].find((language) => values[language])
}
