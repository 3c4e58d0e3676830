import { data } from '@remix-run/node'
import { saveAuthorTexts } from '~/features/publishing/author/edit-author-texts'
import { AuthorTextsSchema } from '~/features/publishing/author/schemas'
import { getMarkdownBlocks } from '~/features/publishing/books/sample-content'
import { createInvalidFormReply, readForm, getEnteredValues } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import { readExpectedVersion } from '../../_parts/expected-version'
import { authorPagesPath } from '../author-pages-path'
import { respondToAuthorPagesSave } from '../respond-to-save'

export async function handleAuthorTextsForm(member: Member, language: Language, form: FormData, { t }: Localizer) {
  if (form.get('intent') === 'preview') return createPreviewReply(form)
  const read = readForm(form, AuthorTextsSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  return respondToAuthorPagesSave(await saveAuthorTexts(member, readExpectedVersion(form), language, read.value), authorPagesPath, read.values, t)
}

function createPreviewReply(form: FormData) {
  const values = getEnteredValues(form)
  return data({ errors: {}, values, preview: getMarkdownBlocks(typeof values.biography === 'string' ? values.biography : '') })
}
