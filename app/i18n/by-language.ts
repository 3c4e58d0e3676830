import { isLanguage, type Language } from './settings'

export type ByLanguage<Value> = Readonly<Partial<Record<Language, Value>>>

/** The values of rows by language. A later version may know more languages; those are left out. */
export function byLanguage<Row extends { language: string }, Value>(rows: readonly Row[], valueOf: (row: Row) => Value): ByLanguage<Value> {
  return Object.fromEntries(rows.flatMap((row) => (isLanguage(row.language) ? [[row.language, valueOf(row)]] : [])))
}

/** The first preferred language that has a value, else any other that has one. An empty text counts as none. */
export function languageWith<Value>(values: ByLanguage<Value>, preferred: readonly Language[]): Language | undefined {
  return [...preferred, ...(Object.keys(values) as Language[])].find((language) => values[language])
}
