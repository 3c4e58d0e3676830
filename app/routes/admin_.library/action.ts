import { unstable_parseMultipartFormData } from '@remix-run/node'
import { largestRecording } from '~/features/library/recording'
import { storeRecording, type Stored } from '~/features/library/store-recording'
import type { Member } from '~/features/members/member'
import type { Outcome } from '~/features/outcome/outcome'
import { invalid, refused } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'

/** What a form of the page brought: the language it named, and what became of its file. */
interface Sent {
  language: string
  outcome?: Outcome<Stored>
  /** The body is no form, or ended in the middle of one. */
  isBroken: boolean
}

/**
 * Keeps the recording that a form brings. Fields: `language`, then `recording`, the file, which is written down while it arrives.
 * A language that is none, a file of another kind and one too large come back with the form.
 */
export async function upload(member: Member, request: Request, { t }: Localizer) {
  const { language, outcome, isBroken } = await readUpload(member, request)
  const values = { language }
  if (isBroken) return invalid({ errors: { recording: t('library:admin.errors.cut_off') }, values })
  if (!isLanguage(language)) return invalid({ errors: { language: t('library:admin.errors.language') }, values })
  if (!outcome) return invalid({ errors: { recording: t('library:admin.errors.file') }, values })
  if (!outcome.ok) return refused(outcome.refusal, values, t)
  if (outcome.value === 'kept') return redirectWithNotice('/admin/library', 'recording-kept')
  const size = largestRecording / 1024 / 1024
  return invalid({ errors: { recording: t(`library:admin.errors.${outcome.value}`, { size }) }, values })
}

async function readUpload(member: Member, request: Request): Promise<Sent> {
  const sent: Sent = { language: '', isBroken: false }
  let failure: unknown
  try {
    await unstable_parseMultipartFormData(request, async ({ name, filename, data }) => {
      if (name === 'language') sent.language = await shortText(data)
      else if (name === 'recording' && filename && isLanguage(sent.language) && !sent.outcome) {
        sent.outcome = await storeRecording(member, sent.language, data).catch((error: unknown) => { failure = error; throw error })
      } else await skip(data)
      return undefined
    })
  } catch {
    if (failure && !isOfTheBody(failure)) throw failure
    sent.isBroken = true
  }
  return sent
}

/** Whether it was the form's end that was missing, and not something of ours. The reader of forms has no class of errors. */
const isOfTheBody = (error: unknown) => error instanceof Error && /^malformed /.test(error.message)

async function shortText(data: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of data) if (text.length < 100) text += Buffer.from(chunk).toString('latin1')
  return text.slice(0, 100)
}

/** Reads on to the next field: what is not read would be held in memory. */
async function skip(data: AsyncIterable<Uint8Array>) {
  const rest = data[Symbol.asyncIterator]()
  while (!(await rest.next()).done);
}
