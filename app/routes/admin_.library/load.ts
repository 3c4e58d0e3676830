import { audioKinds, type AudioKind } from '~/features/library/audio-kind'
import { largestRecording, listRecordings, type Recording } from '~/features/library/recording'
import { recordingFacts } from '~/features/library/recording-facts'
import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'

const mebibyte = 1024 * 1024

/** The recordings of the guide by language, and the words of the form that takes one. */
export async function loadRecordings(localizer: Localizer) {
  const { t, format } = localizer
  const recordings = await listRecordings()
  return {
    table: {
      caption: t('library:admin.table'),
      columns: (['language', 'recording', 'since', 'delete'] as const).map((name) => t(`library:admin.columns.${name}`)),
      none: t('library:admin.none'),
      rows: await Promise.all(recordings.map((recording) => recordingRow(recording, localizer))),
    },
    upload: {
      title: t('library:admin.upload.title'),
      lead: t('library:admin.upload.lead', { size: largestRecording / mebibyte }),
      language: t('library:admin.upload.language'),
      choose: t('library:admin.upload.choose'),
      options: languages.map((value) => ({ value, label: format.language(value) })),
      file: t('library:admin.upload.file'),
      submit: t('library:admin.upload.submit'),
      errorTitle: t('library:admin.errors.title'),
    },
  }
}
export type RecordingsView = Awaited<ReturnType<typeof loadRecordings>>

async function recordingRow(recording: Recording, localizer: Localizer) {
  const { t, format } = localizer
  const language = format.language(recording.language)
  const kind = audioKinds[recording.mediaType as AudioKind]
  return {
    id: recording.language,
    language,
    facts: t('library:admin.facts', { kind, facts: await recordingFacts(recording, localizer) }),
    listen: { href: `/library/recordings/${recording.language}`, label: t('library:admin.listen'), name: t('library:admin.listen_name', { language }) },
    since: format.dateTime(recording.createdAt),
    deletion: { href: `/admin/library/${recording.language}/delete`, label: t('library:admin.delete'), name: t('library:admin.delete_name', { language }) },
  }
}
