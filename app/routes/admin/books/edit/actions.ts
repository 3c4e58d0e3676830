import type { Member } from '~/kernel/members/member'
import { saveBookAvailability, saveBookFacts, saveBookOffers } from '~/features/publishing/catalogue/edit-book'
import { BookOffers, parseOffers } from '~/features/publishing/catalogue/offer-schemas'
import { BookAvailability, BookFacts } from '~/features/publishing/catalogue/schemas'
import { invalidForm, readForm } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { seenVersion } from '../../_parts/seen-version'
import { answerBookSave } from '../answer-save'

export function saveSection(member: Member, id: string, form: FormData, { t }: Localizer) {
  const section = form.get('section')
  const seen = { id, version: seenVersion(form) }
  if (section === 'facts') return submitFacts(member, seen, form, t)
  if (section === 'availability') return submitAvailability(member, seen, form, t)
  if (section === 'offers') return submitOffers(member, seen, form, t)
  throw new Response(null, { status: 400 })
}

type Seen = Parameters<typeof saveBookFacts>[1]
const pageOf = ({ id }: Seen) => `/admin/books/${id}`

async function submitFacts(member: Member, seen: Seen, form: FormData, t: Localizer['t']) {
  const read = readForm(form, BookFacts, t)
  return read.ok ? answerBookSave(await saveBookFacts(member, seen, read.value), pageOf(seen), read.values, t) : invalidForm(read.reply)
}

async function submitAvailability(member: Member, seen: Seen, form: FormData, t: Localizer['t']) {
  const read = readForm(form, BookAvailability, t)
  return read.ok ? answerBookSave(await saveBookAvailability(member, seen, read.value), pageOf(seen), read.values, t) : invalidForm(read.reply)
}

async function submitOffers(member: Member, seen: Seen, form: FormData, t: Localizer['t']) {
  const read = readForm(form, BookOffers, t)
  return read.ok ? answerBookSave(await saveBookOffers(member, seen, parseOffers(read.value)), pageOf(seen), read.values, t) : invalidForm(read.reply)
}
