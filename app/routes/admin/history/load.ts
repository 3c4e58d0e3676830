import { maxTextVersions } from '~/features/operations/text-history/save-text-version'
import { readTextVersions, type TextVersion } from '~/features/operations/text-history/read-text-versions'
import { textFieldNames, type TextHistoryKey, type TextKind } from '~/features/operations/text-history/text-history-key'
import { unwrapResult } from '~/http/unwrap-result'
import type { TextKey as LabelKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'
import type { Member } from '~/kernel/members/member'
import { buildTextExcerpt } from '../_parts/excerpt'
import { loadEditableText } from '../_parts/editable-text'

const maxStartLength = 100

const fieldLabels: Record<TextKind, Record<string, LabelKey>> = {
  book: { title: 'admin-books:fields.title', text: 'admin-books:fields.text', description: 'admin-books:fields.description', stories: 'admin-books:fields.stories' },
  sample: { title: 'admin-books:fields.title', note: 'admin-samples:fields.note', body: 'admin-samples:fields.body' },
  letter: { subject: 'admin-writing:subject', body: 'admin-writing:letter' },
  page: { biography: 'admin-pages:fields.biography', opening: 'admin-pages:fields.opening', contact: 'admin-pages:fields.contact' },
}

export async function loadTextHistory(member: Member, key: TextHistoryKey, chosen: string | null, localizer: Localizer) {
  const { section, title, back, version, saved } = await loadEditableText(member, key, localizer)
  const versions = unwrapResult(await readTextVersions(member, key))
  const rows = versions.map((each, place) => toVersionRow(each, key, localizer, { isNow: place === 0 && saved !== null }))
  const whole = versions.find(({ id }) => id === chosen)
  return {
    section, back, version, rows,
    title: localizer.t('admin-books:texts.heading', { title: title || localizer.t('admin-letters:untitled'), language: localizer.format.language(key.language) }),
    language: key.language,
    lead: localizer.t('admin-writing:history.lead', { most: localizer.format.number(maxTextVersions) }),
    whole: whole ? { ...toVersionRow(whole, key, localizer, { isNow: whole === versions[0] && saved !== null }), parts: listVersionFields(whole, key, localizer) } : null,
  }
}
export type TextHistoryView = Awaited<ReturnType<typeof loadTextHistory>>

function toVersionRow({ id, fields, savedAt, editor }: TextVersion, { kind }: TextHistoryKey, { t, format }: Localizer, { isNow }: { isNow: boolean }) {
  const words = textFieldNames[kind].map((name) => fields[name]).filter(Boolean)
  return { id, editor, isNow, isRemoved: words.length === 0, at: savedAt ? format.dateTime(savedAt) : t('admin-writing:history.before'), start: buildTextExcerpt(words.join(' · '), false, maxStartLength) }
}

const listVersionFields = ({ fields }: TextVersion, { kind }: TextHistoryKey, { t }: Localizer) =>
  textFieldNames[kind].flatMap((name) => (fields[name] ? [{ name, label: t(fieldLabels[kind][name]!), text: fields[name] }] : []))
