import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'
import type { Member } from '~/kernel/members/member'
import type { ContentNote } from '~/features/visibility'

export interface Owner {
  member: Member
  localizer: Localizer
  timeZone: string
  community: (id: string | null) => string | null
}

export type SectionKey = TextKey extends infer Key ? (Key extends `export:sections.${infer Name}` ? Name : never) : never

/** A value with `isTyped` was typed by a person and gets its own text direction. */
export interface Fact {
  label: string
  value: string
  isTyped?: boolean
}

export interface Quote {
  label?: string
  text: string
  language?: string | null
}

export interface Entry {
  title?: string
  isTyped?: boolean
  language?: string | null
  facts: Fact[]
  texts?: Quote[]
}

/**
 * One kind of data about a member. `rows` yields batches; `json`, if set, converts a row for the JSON file. A page shows
 * the rows as a table of `cells` under `columns`, or as entries.
 */
export interface Section<Row> {
  rows: (owner: Owner) => AsyncIterable<Row[]>
  columns?: (owner: Owner) => string[]
  cells?: (row: Row, owner: Owner) => (string | null)[]
  entries?: (row: Row, owner: Owner) => Entry[]
  json?: (row: Row) => unknown
  isOne?: true
}

export interface AnySection extends Omit<Section<never>, 'rows' | 'cells' | 'entries' | 'json'> {
  key: SectionKey
  rows: (owner: Owner) => AsyncIterable<unknown[]>
  cells?: (row: unknown, owner: Owner) => (string | null)[]
  entries?: (row: unknown, owner: Owner) => Entry[]
  json?: (row: unknown) => unknown
}

export const section = <Row>(key: SectionKey, of: Section<Row>): AnySection => ({ key, ...(of as Omit<AnySection, 'key'>) })

export async function* mapBatches<Read, Row>(batches: AsyncIterable<Read[]>, mapRow: (row: Read) => Row): AsyncGenerator<Row[], void> {
  for await (const rows of batches) yield rows.map(mapRow)
}

type Value = string | number | boolean | Date | null | undefined

export function facts({ localizer: { t, format }, timeZone }: Owner, lines: [label: TextKey, value: Value, isTyped?: 'typed'][]): Fact[] {
  const worded = (value: Exclude<Value, null | undefined>) => {
    if (value instanceof Date) return format.dateTime(value, timeZone)
    if (typeof value === 'boolean') return t(value ? 'export:archive.yes' : 'export:archive.no')
    return typeof value === 'number' ? format.number(value) : value
  }
  return lines.flatMap(([label, value, isTyped]) =>
    (value === null || value === undefined || value === '' ? [] : [{ label: t(label), value: worded(value), isTyped: isTyped !== undefined }]))
}

export const momentOf = (date: Date | null, { localizer: { format }, timeZone }: Owner): string | null => date && format.dateTime(date, timeZone)

export const weekOf = (monday: string | null, { localizer: { format } }: Owner): string | null => monday && format.date(new Date(`${monday}T00:00:00Z`))

export const notesIn = (notes: ContentNote[], { localizer: { t, format } }: Owner): string =>
  format.list(notes.map((note) => t(`story-safety:topics.${note}`)))
