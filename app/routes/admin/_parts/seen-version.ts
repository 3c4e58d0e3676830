/** The version that a form was loaded with, by which the server detects a concurrent edit. An invalid value matches no version. */
export function seenVersion(form: FormData): number {
  const sent = form.get('version')
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : -1
}
