import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'
import type { Member } from '../members/member'
import type { ContentNote } from '../safety/content-notes'

/** Whose data are written down, and for whom: always the same person. */
export interface Owner {
  member: Member
  localizer: Localizer
  timeZone: string
  /** The name of a community in her language; null where it is gone. */
  community: (id: string | null) => string | null
}

/** Names the file of a section in `data/` and its heading. */
export type SectionKey = TextKey extends infer Key ? (Key extends `export:sections.${infer Name}` ? Name : never) : never

/** One line of an entry. `isTyped` where a person typed the value: its direction is its own. */
export interface Fact {
  label: string
  value: string
  isTyped?: boolean
}

/** What somebody wrote, with its language where that is known. */
export interface Quote {
  label?: string
  text: string
  language?: string | null
}

/** What a page shows of a row: a heading, facts, texts. */
export interface Entry {
  title?: string
  /** Where the title is what she typed herself. */
  isTyped?: boolean
  language?: string | null
  facts: Fact[]
  texts?: Quote[]
}

/**
 * One kind of what is hers. `rows` gives it in batches, as the JSON file holds it: English keys that stay as they are, moments
 * as `Date`. A page shows the rows as a table, of their `cells` under the `columns`, or as entries one below the other.
 */
export interface Section<Row> {
  rows: (owner: Owner) => AsyncIterable<Row[]>
  columns?: (owner: Owner) => string[]
  cells?: (row: Row, owner: Owner) => (string | null)[]
  entries?: (row: Row, owner: Owner) => Entry[]
  /** A row as the JSON holds it, where that is not all of it. */
  json?: (row: Row) => unknown
  /** The JSON is one object, or null, and no list. */
  isOne?: true
}

/** A section whose kind of row nobody else has to know. */
export interface AnySection extends Omit<Section<never>, 'rows' | 'cells' | 'entries' | 'json'> {
  key: SectionKey
  rows: (owner: Owner) => AsyncIterable<unknown[]>
  cells?: (row: unknown, owner: Owner) => (string | null)[]
  entries?: (row: unknown, owner: Owner) => Entry[]
  json?: (row: unknown) => unknown
}

export const section = <Row>(key: SectionKey, of: Section<Row>): AnySection => ({ key, ...(of as Omit<AnySection, 'key'>) })

/** All there is in one batch, for what is little by nature. */
export async function* once<Row>(rows: Promise<Row[]>): AsyncGenerator<Row[], void> {
  yield await rows
}

/** Rows as they are read made into rows as they are told. */
export async function* told<Read, Row>(batches: AsyncIterable<Read[]>, tell: (row: Read) => Row): AsyncGenerator<Row[], void> {
  for await (const rows of batches) yield rows.map(tell)
}

type Value = string | number | boolean | Date | null | undefined

/** Facts with their labels (`export:fields.<key>`, or a key of another room), without what is empty. */
export function facts({ localizer: { t, format }, timeZone }: Owner, lines: [label: TextKey, value: Value, isTyped?: 'typed'][]): Fact[] {
  const worded = (value: Exclude<Value, null | undefined>) => {
    if (value instanceof Date) return format.dateTime(value, timeZone)
    if (typeof value === 'boolean') return t(value ? 'export:archive.yes' : 'export:archive.no')
    return typeof value === 'number' ? format.number(value) : value
  }
  return lines.flatMap(([label, value, isTyped]) =>
    (value === null || value === undefined || value === '' ? [] : [{ label: t(label), value: worded(value), isTyped: isTyped !== undefined }]))
}

/** A moment in words; null where there is none. */
export const momentOf = (date: Date | null, { localizer: { format }, timeZone }: Owner): string | null => date && format.dateTime(date, timeZone)

/** A week in words, by its Monday; null where there is none. */
export const weekOf = (monday: string | null, { localizer: { format } }: Owner): string | null => monday && format.date(new Date(`${monday}T00:00:00Z`))

/** Content notes in words. */
export const notesIn = (notes: ContentNote[], { localizer: { t, format } }: Owner): string =>
  format.list(notes.map((note) => t(`safety:topics.${note}`)))
