import { data } from '@remix-run/node'
import { type FormReply, omitValues } from '~/http/forms'

/** Reads the version that the form was based on, to detect concurrent edits. An invalid value becomes -1, which never matches. */
export function readExpectedVersion(form: FormData): number {
  const sent = form.get('version')
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : -1
}

/** Reports a concurrent edit. Omits the submitted version, so that saving again overwrites the edit. */
export const createConflictReply = (text: string, values: FormReply['values']) =>
  data<FormReply>({ errors: {}, formError: text, values: omitValues(values, ['version']) }, { status: 409 })
