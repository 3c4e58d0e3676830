import { adtsSeconds, isoSeconds, mpegSeconds, oggSeconds, type ReadAt } from './audio-length'
import { readSlice } from './read-recording'
import type { Recording } from './recording'

const lengths: Record<string, (size: number, readAt: ReadAt) => Promise<number | null>> = {
  'audio/mpeg': mpegSeconds, 'audio/mp4': isoSeconds, 'audio/aac': adtsSeconds, 'audio/ogg': oggSeconds,
}

const secondsByLanguage = new Map<string, { hash: string; seconds: number | null }>()

/** Null if the length cannot be determined. Computed once per version, from a few parts of the file. */
export async function recordingSeconds(recording: Recording): Promise<number | null> {
  const { language, hash, mediaType, bytes } = recording
  const before = secondsByLanguage.get(language)
  if (before?.hash === hash) return before.seconds
  const length = await lengths[mediaType]?.(bytes, (first, count) => readSlice(recording, first, count))
  const seconds = length && Number.isFinite(length) && length > 0 ? length : null
  secondsByLanguage.set(language, { hash, seconds })
  return seconds
}
