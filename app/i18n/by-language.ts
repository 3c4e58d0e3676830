import { isLanguage, type Language } from './settings'

export type ByLanguage<Value> = Readonly<Partial<Record<Language, Value>>>

/** A later version may have stored more languages; those are left out. */
export function byLanguage<Row extends { language: string }, Value>(rows: readonly Row[], valueOf: (row: Row) => Value): ByLanguage<Value> {
  return Object.fromEntries(rows.flatMap((row) => (isLanguage(row.language) ? [[row.language, valueOf(row)]] : [])))
}

/** An empty text counts as none. */
export function languageWith<Value>(values: ByLanguage<Value>, preferred: readonly Language[]): Language | undefined {
  return [...preferred, ...(Object.keys(values) as Language[])].find((language) => values[language])
}
