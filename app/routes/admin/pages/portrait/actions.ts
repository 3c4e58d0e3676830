import { portraitAltLanguage, removePortrait, savePortrait, savePortraitAltTexts } from '~/features/publishing/author/edit-portrait'
import { buildAltTextsSchema } from '~/features/publishing/media/schemas'
import { createInvalidFormReply, createUnavailableFormReply, getEnteredValues, readForm } from '~/http/forms'
import { getPathAndQuery } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import type { Member } from '~/kernel/members/member'
import { readPictureForm } from '../../_parts/read-picture-form'
import { readExpectedVersion } from '../../_parts/expected-version'
import { authorPagesPath } from '../author-pages-path'
import { respondToAuthorPagesSave } from '../respond-to-save'
import { isRemoval } from '../../_parts/removal'

const page = `${authorPagesPath}/portrait`

export async function uploadPortrait(member: Member, request: Request, localizer: Localizer) {
  const sent = await readPictureForm(request, localizer)
  if ('refusal' in sent) return sent.refusal
  const { fields, bytes, alt, values, refuse } = sent
  try {
    const result = await savePortrait(member, readExpectedVersion(fields), { bytes, alt })
    if (!result.ok) return respondToAuthorPagesSave(result, '', values, localizer.t)
    return result.value === 'saved' ? redirectWithNotice(page, 'pages-saved') : refuse(result.value)
  } catch (error) {
    return createUnavailableFormReply(error, fields, localizer.t('admin-pages:failed'), { here: getPathAndQuery(request), needsDatabase: true })
  }
}

export async function handlePortraitForm(member: Member, form: FormData, { t }: Localizer) {
  const version = readExpectedVersion(form)
  if (isRemoval(form.get('intent'))) return respondToAuthorPagesSave(await removePortrait(member, version), page, getEnteredValues(form), t)
  const read = readForm(form, buildAltTextsSchema(portraitAltLanguage), t)
  return read.ok ? respondToAuthorPagesSave(await savePortraitAltTexts(member, version, read.value), page, read.values, t) : createInvalidFormReply(read.reply)
}
