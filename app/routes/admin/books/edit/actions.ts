import type { Member } from '~/kernel/members/member'
import { saveBookAvailability, saveBookFacts, saveBookOffers } from '~/features/publishing/catalogue/edit-book'
import { BookOffersSchema, parseOffers } from '~/features/publishing/catalogue/offer-schemas'
import { BookAvailabilitySchema, BookFactsSchema } from '~/features/publishing/catalogue/schemas'
import { createInvalidFormReply, readForm } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { readExpectedVersion } from '../../_parts/expected-version'
import { respondToBookSave } from '../respond-to-save'

export function saveBookSection(member: Member, id: string, form: FormData, { t }: Localizer) {
  const section = form.get('section')
  const seen = { id, version: readExpectedVersion(form) }
  if (section === 'facts') return submitFacts(member, seen, form, t)
  if (section === 'availability') return submitAvailability(member, seen, form, t)
  if (section === 'offers') return submitOffers(member, seen, form, t)
  throw new Response(null, { status: 400 })
}

type BookVersion = Parameters<typeof saveBookFacts>[1]
const getBookPagePath = ({ id }: BookVersion) => `/admin/books/${id}`

async function submitFacts(member: Member, seen: BookVersion, form: FormData, t: Localizer['t']) {
  const read = readForm(form, BookFactsSchema, t)
  return read.ok ? respondToBookSave(await saveBookFacts(member, seen, read.value), getBookPagePath(seen), read.values, t) : createInvalidFormReply(read.reply)
}

async function submitAvailability(member: Member, seen: BookVersion, form: FormData, t: Localizer['t']) {
  const read = readForm(form, BookAvailabilitySchema, t)
  return read.ok ? respondToBookSave(await saveBookAvailability(member, seen, read.value), getBookPagePath(seen), read.values, t) : createInvalidFormReply(read.reply)
}

async function submitOffers(member: Member, seen: BookVersion, form: FormData, t: Localizer['t']) {
  const read = readForm(form, BookOffersSchema, t)
  return read.ok ? respondToBookSave(await saveBookOffers(member, seen, parseOffers(read.value)), getBookPagePath(seen), read.values, t) : createInvalidFormReply(read.reply)
}
