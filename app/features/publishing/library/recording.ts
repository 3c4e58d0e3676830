import { type Language, languages } from '~/i18n/settings'
import { read } from '~/infra/db'

/** The guide as audio in one language. The audio data is stored in parts, in the table `RecordingPart`. */
export interface Recording {
  language: Language
  mediaType: string
  bytes: number
  hash: string
  createdAt: Date
}

/** Small enough to hold one part in memory for every listener at once. */
export const recordingPartBytes = 256 * 1024

/** Enough for half an hour at 110 kbit/s, a higher bitrate than speech needs. */
export const maxRecordingBytes = 24 * 1024 * 1024

/**
 * The value of `language` during an upload. The temporary value is as long as the final one, so that SQLite can update `language`
 * without rewriting the audio data in the row (docs/decisions/0027).
 */
export const getUnfinishedUploadKey = (language: Language): string => language.toUpperCase()

export async function findRecording(language: Language): Promise<Recording | null> {
  const row = await read.recording.findUnique({ where: { language } })
  return row && { ...row, language }
}

export async function listRecordings(): Promise<Recording[]> {
  const rows = await read.recording.findMany({ where: { language: { in: [...languages] } } })
  return languages.flatMap((language) => rows.filter((row) => row.language === language).map((row) => ({ ...row, language })))
}
