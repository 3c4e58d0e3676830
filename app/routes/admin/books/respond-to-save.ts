import { data } from '@remix-run/node'
import { createRefusedFormReply, omitValues, type FormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import type { Result } from '~/kernel/result/result'

/** Redirects, or returns an error reply with the submitted values, for example a 409 if another admin has changed the book. */
export function respondToBookSave(result: Result<void>, to: string, values: FormReply['values'], t: Localizer['t']) {
  if (result.ok) return redirectWithNotice(to, 'book-saved')
  if (result.error.code === 'not_found') return redirectWithNotice('/admin/books', 'book-gone')
  if (result.error.code !== 'changed_meanwhile') return createRefusedFormReply(result.error, values, t)
  return data<FormReply>({ errors: {}, formError: t('admin-books:conflict'), values: omitValues(values, ['version']) }, { status: 409 })
}
