import { readAdtsSeconds, readMp4Seconds, readMp3Seconds, readOggSeconds, type ByteReader } from './audio-length'
import { readRecordingSlice, RecordingGoneError } from './read-recording'
import type { Recording } from './recording'

const readersByMediaType: Record<string, (size: number, readAt: ByteReader) => Promise<number | null>> = {
  'audio/mpeg': readMp3Seconds, 'audio/mp4': readMp4Seconds, 'audio/aac': readAdtsSeconds, 'audio/ogg': readOggSeconds,
}

const secondsByLanguage = new Map<string, { hash: string; seconds: number | null }>()

/** Returns null if the length cannot be determined or the recording was deleted. Reads a few parts of the file and caches the result. */
export async function readRecordingSeconds(recording: Recording): Promise<number | null> {
  const { language, hash, mediaType, bytes } = recording
  const before = secondsByLanguage.get(language)
  if (before?.hash === hash) return before.seconds
  try {
    const length = await readersByMediaType[mediaType]?.(bytes, (first, count) => readRecordingSlice(recording, first, count))
    const seconds = length && Number.isFinite(length) && length > 0 ? length : null
    secondsByLanguage.set(language, { hash, seconds })
    return seconds
  } catch (error) {
    if (error instanceof RecordingGoneError) return null
    throw error
  }
}
