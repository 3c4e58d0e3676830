import { createHash } from 'node:crypto'
import type { Language } from '~/i18n/settings'
import { tidy } from '~/kernel/validation/text'

export const textKinds = ['book', 'sample', 'letter'] as const
export type TextKind = (typeof textKinds)[number]

/** The fields of each kind of text, in the order in which they are kept. */
export const textFields: Readonly<Record<TextKind, readonly string[]>> = {
  book: ['title', 'text', 'description', 'stories'],
  sample: ['title', 'note', 'body'],
  letter: ['subject', 'body'],
}

/** A text in one language: of a book, a sample or a letter. */
export interface TextKey {
  kind: TextKind
  subjectId: string
  language: Language
}

export type TextFields = Readonly<Record<string, string>>

/** The fields of a kind among others, with one kind of line end. Missing ones are empty. */
export function fieldsIn(kind: TextKind, values: object): TextFields {
  const all = values as Readonly<Record<string, unknown>>
  return Object.fromEntries(textFields[kind].map((name) => [name, tidy(typeof all[name] === 'string' ? all[name] : '')]))
}

export const keyOf = ({ kind, subjectId, language }: TextKey) => ({ kind, subjectId, language })

/** The fields as they are kept; all of them are empty if there is no text. */
export const kept = (kind: TextKind, text: object | null): string => JSON.stringify(fieldsIn(kind, text ?? {}))

/** Identifies the saved text that a form was opened with; null for none. */
export const baseOf = (kind: TextKind, saved: object | null): string => hashOf(kept(kind, saved))

export const hashOf = (fields: string): string => createHash('sha256').update(fields).digest('hex').slice(0, 16)
