import { deleteTestimonialText, saveTestimonial } from '~/features/publishing/author/edit-testimonials'
import { TestimonialSchema } from '~/features/publishing/author/schemas'
import { createInvalidFormReply, readForm, getEnteredValues } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import { readExpectedVersion } from '../../_parts/expected-version'
import { authorPagesPath } from '../author-pages-path'
import { respondToAuthorPagesSave } from '../respond-to-save'
import { isRemoval } from '../../_parts/removal'

export async function handleTestimonialForm(member: Member, { id, language }: { id: string; language: Language }, form: FormData, { t }: Localizer) {
  const seen = { id, version: readExpectedVersion(form) }
  if (isRemoval(form.get('intent'))) return respondToAuthorPagesSave(await deleteTestimonialText(member, seen, language), authorPagesPath, getEnteredValues(form), t)
  const read = readForm(form, TestimonialSchema, t)
  return read.ok ? respondToAuthorPagesSave(await saveTestimonial(member, seen, language, read.value), authorPagesPath, read.values, t) : createInvalidFormReply(read.reply)
}
