import { type Language, languages } from '~/i18n/settings'
import { read } from '~/infra/db'

/** The guide, spoken in a language. What is said stands in `RecordingPart` rows of `partBytes`. */
export interface Recording {
  language: Language
  /** Such as `audio/mpeg`. */
  mediaType: string
  /** Its length. */
  bytes: number
  /** SHA-256: another version has another. */
  hash: string
  createdAt: Date
}

/** Of each part but the last: small enough to be held for every listener at once. */
export const partBytes = 256 * 1024

/** Half an hour at 100 kbit/s; a voice needs less. */
export const largestRecording = 24 * 1024 * 1024

/**
 * The name under which a recording waits until all of it has arrived. It is as long as that of the language, so that a database
 * renames the rows without writing their parts again (docs/decisions/0027).
 */
export const waitingName = (language: Language): string => language.toUpperCase()

/** The recording in a language; null where there is none. */
export async function findRecording(language: Language): Promise<Recording | null> {
  const row = await read.recording.findUnique({ where: { language } })
  return row && { ...row, language }
}

/** Every recording there is, in the order of the languages. */
export async function listRecordings(): Promise<Recording[]> {
  const rows = await read.recording.findMany({ where: { language: { in: [...languages] } } })
  return languages.flatMap((language) => rows.filter((row) => row.language === language).map((row) => ({ ...row, language })))
}
