import { data } from '@remix-run/node'
import { type FormReply, omitValues } from '~/http/forms'
import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'
import { isRemoval } from './removal'

/** Reads the version that the form was based on, to detect concurrent edits. An invalid value becomes -1, which never matches. */
export function readExpectedVersion(form: FormData): number {
  const sent = form.get('version')
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : -1
}

/**
 * Returns the 409 reply for a concurrent edit. The message is `editText`, except after a removal. Omits the submitted version, so
 * that saving again overwrites the other admin's edit.
 */
export function createConflictReply(editText: TextKey, values: FormReply['values'], t: Localizer['t']) {
  const formError = t(isRemoval(values.intent) ? 'admin:removal_conflict' : editText)
  return data<FormReply>({ errors: {}, formError, values: omitValues(values, ['version']) }, { status: 409 })
}
