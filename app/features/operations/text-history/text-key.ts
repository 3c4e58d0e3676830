import { createHash } from 'node:crypto'
import type { Language } from '~/i18n/settings'
import { tidy } from '~/kernel/validation/text'

export const textKinds = ['book', 'sample', 'letter', 'page'] as const
export type TextKind = (typeof textKinds)[number]

/** The order is part of the stored text and of its hash. */
export const textFields: Readonly<Record<TextKind, readonly string[]>> = {
  book: ['title', 'text', 'description', 'stories'],
  sample: ['title', 'note', 'body'],
  letter: ['subject', 'body'],
  page: ['biography', 'opening', 'contact'],
}

export interface TextHistoryKey {
  kind: TextKind
  subjectId: string
  language: Language
}

export type TextFields = Readonly<Record<string, string>>

export const authorPage = (language: Language): TextHistoryKey => ({ kind: 'page', subjectId: 'author', language })

/** Key of the draft for a sample that does not exist yet. No sample can have the slug `new`; `language` is a placeholder. */
export const newSample: TextHistoryKey = { kind: 'sample', subjectId: 'new', language: 'en' }

export const isNewSample = ({ kind, subjectId }: TextHistoryKey): boolean => kind === newSample.kind && subjectId === newSample.subjectId

export const fieldsIn = (kind: TextKind, values: object): TextFields => pick(textFields[kind], values)

export const draftFieldsIn = (key: TextHistoryKey, values: object): TextFields =>
  pick(isNewSample(key) ? [...textFields.sample, 'book', 'language', 'slug'] : textFields[key.kind], values)

function pick(names: readonly string[], values: object): TextFields {
  const all = values as Readonly<Record<string, unknown>>
  return Object.fromEntries(names.map((name) => [name, tidy(typeof all[name] === 'string' ? all[name] : '')]))
}

export const keyOf = ({ kind, subjectId, language }: TextHistoryKey) => ({ kind, subjectId, language })

export const serializeText = (kind: TextKind, text: object | null): string => JSON.stringify(fieldsIn(kind, text ?? {}))

/** Identifies the saved text that a form was opened with; `saved` is null if there was none. */
export const baseOf = (kind: TextKind, saved: object | null): string => hashOf(serializeText(kind, saved))

export const hashOf = (fields: string): string => createHash('sha256').update(fields).digest('hex').slice(0, 16)
