import { audioKinds, type AudioKind } from '~/features/publishing/library/audio-kind'
import { maxRecordingBytes, listRecordings, type Recording } from '~/features/publishing/library/recording'
import { describeRecording } from '~/features/publishing/library/recording-facts'
import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'

const mebibyte = 1024 * 1024

export async function loadRecordings(localizer: Localizer) {
  const recordings = await listRecordings()
  return {
    rows: await Promise.all(recordings.map((recording) => toRecordingRow(recording, localizer))),
    upload: {
      languages: languages.map((value) => ({ value, label: localizer.format.language(value) })),
      largest: maxRecordingBytes / mebibyte,
    },
  }
}
export type RecordingsView = Awaited<ReturnType<typeof loadRecordings>>

const toRecordingRow = async (recording: Recording, localizer: Localizer) => ({
  id: recording.language,
  language: localizer.format.language(recording.language),
  kind: audioKinds[recording.mediaType as AudioKind],
  facts: await describeRecording(recording, localizer),
  since: localizer.format.dateTime(recording.createdAt),
})
