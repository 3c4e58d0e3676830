import { getFormatter } from '~/i18n/format'

/** A block of a section. Text between backticks is shown as code. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string; isShell?: boolean }
  | { kind: 'table'; caption: string; columns: string[]; rows: string[][] }
  | { kind: 'shape'; name: string; shape: string; notes: string[] }

export const format = getFormatter('en')
export const span = (milliseconds: number) => format.span(milliseconds / 1000)

export const text = (...sentences: string[]): Block => ({ kind: 'text', text: sentences.join(' ') })
export const shell = (code: string): Block => ({ kind: 'code', code, isShell: true })
