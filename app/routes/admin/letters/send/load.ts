import { countReadersByLanguage, type ReaderCount } from '~/features/messages/newsletters/readers'
import { readNewsletter, type Newsletter } from '~/features/messages/newsletters/read-newsletter'
import { SendNewsletterSchema, toSendTime, type SendNewsletterInput } from '~/features/messages/newsletters/schemas'
import type { Member } from '~/kernel/members/member'
import { getFieldRules, readForm } from '~/http/forms'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'
import { languages, nativeLanguageNames } from '~/i18n/settings'

/** Loads the form and, if the query contains valid form values, the confirmation. */
export async function loadSendLetterForm(member: Member, id: string, query: URLSearchParams, localizer: Localizer) {
  const newsletter = unwrapResult(await readNewsletter(member, id))
  const { written, status, version, fallback } = newsletter
  const path = `/admin/letters/${id}`
  const options = languages.flatMap((language) => (written[language] ? [{ value: language, label: nativeLanguageNames[language], lang: language }] : []))
  const asked = query.has('version') ? readSendInput(query, localizer) : null
  return {
    path,
    canSend: status === 'draft' && options.length > 0,
    form: {
      rules: getFieldRules(SendNewsletterSchema, localizer.t),
      version,
      options,
      initial: { fallback: options.find(({ value }) => value === fallback)?.value ?? options[0]?.value ?? '', toMembers: 'on' },
      missing: localizer.format.list(languages.filter((language) => !written[language]).map((language) => localizer.format.language(language))),
    },
    question: asked && (await loadSendConfirmation(newsletter, asked, query, localizer)),
  }
}
export type SendLetterFormView = Awaited<ReturnType<typeof loadSendLetterForm>>

function readSendInput(query: URLSearchParams, { t }: Localizer): SendNewsletterInput | null {
  const form = new FormData()
  for (const [name, value] of query) form.append(name, value)
  const read = readForm(form, SendNewsletterSchema, t)
  return read.ok ? read.value : null
}

async function loadSendConfirmation(newsletter: Newsletter, asked: SendNewsletterInput, query: URLSearchParams, localizer: Localizer) {
  const counts = await countReadersByLanguage({ ...newsletter, fallback: asked.fallback }, asked)
  const at = toSendTime(asked)
  const readers = counts.reduce((sum, count) => sum + count.readers, 0)
  return {
    fields: Object.fromEntries(query),
    isAny: readers > 0,
    readers: localizer.format.number(readers),
    lines: counts.map((count) => toReaderLine(count, localizer)),
    at: at && localizer.format.dateTime(at),
  }
}

const toReaderLine = ({ language, readers, fallbacks }: ReaderCount, { format }: Localizer) => ({
  language: format.language(language), readers: format.number(readers), fallbacks: fallbacks > 0 ? format.number(fallbacks) : null,
})
