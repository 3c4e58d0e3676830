import { createRefusedFormReply, type FormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import type { Result } from '~/kernel/result/result'
import { createConflictReply } from '../_parts/expected-version'

export function respondToBookSave(result: Result<void>, to: string, values: FormReply['values'], t: Localizer['t']) {
  if (result.ok) return redirectWithNotice(to, 'book-saved')
  if (result.error.code === 'not_found') return redirectWithNotice('/admin/books', 'book-gone')
  if (result.error.code !== 'changed_meanwhile') return createRefusedFormReply(result.error, values, t)
  return createConflictReply('admin-books:conflict', values, t)
}
