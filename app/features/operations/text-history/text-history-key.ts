import { createHash } from 'node:crypto'
import type { Language } from '~/i18n/settings'
import { normalizeText } from '~/kernel/validation/text'

export const textKinds = ['book', 'sample', 'letter', 'page'] as const
export type TextKind = (typeof textKinds)[number]

/** The order of the fields must not change, because the stored versions and their hashes depend on the order. */
export const textFieldNames: Readonly<Record<TextKind, readonly string[]>> = {
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

export const buildAuthorPageKey = (language: Language): TextHistoryKey => ({ kind: 'page', subjectId: 'author', language })

/** Key of the draft for a sample that does not exist yet. No sample can have the slug `new`; `language` is a placeholder. */
export const newSampleKey: TextHistoryKey = { kind: 'sample', subjectId: 'new', language: 'en' }

export const isNewSampleKey = ({ kind, subjectId }: TextHistoryKey): boolean => kind === newSampleKey.kind && subjectId === newSampleKey.subjectId

export const pickTextFields = (kind: TextKind, values: object): TextFields => pick(textFieldNames[kind], values)

export const pickDraftFields = (key: TextHistoryKey, values: object): TextFields =>
  pick(isNewSampleKey(key) ? [...textFieldNames.sample, 'book', 'language', 'slug'] : textFieldNames[key.kind], values)

function pick(names: readonly string[], values: object): TextFields {
  const all = values as Readonly<Record<string, unknown>>
  return Object.fromEntries(names.map((name) => [name, normalizeText(typeof all[name] === 'string' ? all[name] : '')]))
}

export const toTextHistoryKeyColumns = ({ kind, subjectId, language }: TextHistoryKey) => ({ kind, subjectId, language })

export const serializeText = (kind: TextKind, text: object | null): string => JSON.stringify(pickTextFields(kind, text ?? {}))

/** Returns a hash of the saved text that a form was opened with. `saved` is null if no text is saved. */
export const hashSavedText = (kind: TextKind, saved: object | null): string => hashSerializedText(serializeText(kind, saved))

export const hashSerializedText = (fields: string): string => createHash('sha256').update(fields).digest('hex').slice(0, 16)
