import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'
import type { Member } from '~/kernel/members/member'
import type { ContentNote } from '~/features/visibility'

export interface ExportContext {
  member: Member
  localizer: Localizer
  timeZone: string
  community: (id: string | null) => string | null
}

export type ExportSectionKey = TextKey extends infer Key ? (Key extends `export:sections.${infer Name}` ? Name : never) : never

/** `isTyped` marks a value that someone typed: its language may differ from the page's, so it gets its own text direction. */
export interface ExportFact {
  label: string
  value: string
  isTyped?: boolean
}

export interface ExportQuote {
  label?: string
  text: string
  language?: string | null
}

export interface ExportEntry {
  title?: string
  isTyped?: boolean
  language?: string | null
  facts: ExportFact[]
  texts?: ExportQuote[]
}

/**
 * One kind of data about a member. `rows` yields batches of rows; `isOne` means at most one row. `json` converts a row for the
 * JSON file. The HTML page shows the rows either as a table with `columns` and `cells`, or as `entries`.
 */
export interface ExportSection<Row> {
  rows: (context: ExportContext) => AsyncIterable<Row[]>
  columns?: (context: ExportContext) => string[]
  cells?: (row: Row, context: ExportContext) => (string | null)[]
  entries?: (row: Row, context: ExportContext) => ExportEntry[]
  json?: (row: Row) => unknown
  isOne?: true
}

export interface AnyExportSection extends Omit<ExportSection<never>, 'rows' | 'cells' | 'entries' | 'json'> {
  key: ExportSectionKey
  rows: (context: ExportContext) => AsyncIterable<unknown[]>
  cells?: (row: unknown, context: ExportContext) => (string | null)[]
  entries?: (row: unknown, context: ExportContext) => ExportEntry[]
  json?: (row: unknown) => unknown
}

export const defineSection = <Row>(key: ExportSectionKey, of: ExportSection<Row>): AnyExportSection => ({ key, ...(of as Omit<AnyExportSection, 'key'>) })

export async function* mapBatches<Read, Row>(batches: AsyncIterable<Read[]>, mapRow: (row: Read) => Row): AsyncGenerator<Row[], void> {
  for await (const rows of batches) yield rows.map(mapRow)
}

type FactValue = string | number | boolean | Date | null | undefined

export function buildFacts({ localizer: { t, format }, timeZone }: ExportContext, lines: [label: TextKey, value: FactValue, isTyped?: 'typed'][]): ExportFact[] {
  const formatFactValue = (value: Exclude<FactValue, null | undefined>) => {
    if (value instanceof Date) return format.dateTime(value, timeZone)
    if (typeof value === 'boolean') return t(value ? 'export:archive.yes' : 'export:archive.no')
    return typeof value === 'number' ? format.number(value) : value
  }
  return lines.flatMap(([label, value, isTyped]) =>
    (value === null || value === undefined || value === '' ? [] : [{ label: t(label), value: formatFactValue(value), isTyped: isTyped !== undefined }]))
}

export const formatDateTime = (date: Date | null, { localizer: { format }, timeZone }: ExportContext): string | null => date && format.dateTime(date, timeZone)

export const formatWeek = (monday: string | null, { localizer: { format } }: ExportContext): string | null => monday && format.date(new Date(`${monday}T00:00:00Z`))

export const formatContentNotes = (notes: ContentNote[], { localizer: { t, format } }: ExportContext): string =>
  format.list(notes.map((note) => t(`story-safety:topics.${note}`)))
