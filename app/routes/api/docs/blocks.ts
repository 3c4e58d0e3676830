import { getFormatter } from '~/i18n/format'

/** A block in a section of the API documentation. Outside code blocks, the page shows text in backticks as code. */
export type DocsBlock =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string; isShell?: boolean }
  | { kind: 'table'; caption: string; columns: string[]; rows: string[][] }
  | { kind: 'shape'; name: string; shape: string; notes: string[] }

export const formatDuration = (milliseconds: number) => getFormatter('en').span(milliseconds / 1000)

export const createTextBlock = (...sentences: string[]): DocsBlock => ({ kind: 'text', text: sentences.join(' ') })
export const createShellBlock = (code: string): DocsBlock => ({ kind: 'code', code, isShell: true })
