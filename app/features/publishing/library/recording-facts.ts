import type { Localizer } from '~/i18n/server'
import { toMegabytes } from '../film/film'
import type { Recording } from './recording'
import { readRecordingSeconds } from './recording-seconds'

export async function describeRecording(recording: Recording, { t, format }: Localizer): Promise<string> {
  const size = t('library:recording.size', { number: toMegabytes(recording.bytes) })
  const seconds = await readRecordingSeconds(recording)
  if (seconds === null) return size
  const length = format.span(seconds < 60 ? Math.max(1, Math.round(seconds)) : Math.round(seconds / 60) * 60)
  return t('library:recording.facts', { length, size })
}
