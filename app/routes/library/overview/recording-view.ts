import { listRecordings, type Recording } from '~/features/publishing/library/recording'
import { describeRecording } from '~/features/publishing/library/recording-facts'
import { nativeLanguageNames } from '~/i18n/settings'
import { getLocalizer, type Localizer } from '~/i18n/server'

export async function loadRecordingView(localizer: Localizer) {
  const { t, language } = localizer
  const recordings = await listRecordings()
  const own = recordings.find((recording) => recording.language === language)
  if (recordings.length === 0) return null
  return {
    title: t('library:recording.title'),
    own: own
      ? {
          src: buildRecordingPath(own),
          player: t('library:recording.player'),
          facts: await describeRecording(own, localizer),
          save: t('library:recording.save'),
          alone: t('library:recording.alone'),
        }
      : null,
    others: own ? null : { text: t('library:recording.others'), links: await Promise.all(recordings.map(buildRecordingLink)) },
  }
}
export type RecordingView = NonNullable<Awaited<ReturnType<typeof loadRecordingView>>>

const buildRecordingPath = ({ language }: Recording) => `/library/recordings/${language}`

/** The label is in the language of the recording, not of the page. */
async function buildRecordingLink(recording: Recording) {
  const { language } = recording
  const localizer = getLocalizer(language)
  const facts = await describeRecording(recording, localizer)
  return { language, dir: localizer.dir, href: buildRecordingPath(recording), label: localizer.t('library:recording.other', { language: nativeLanguageNames[language], facts }) }
}
