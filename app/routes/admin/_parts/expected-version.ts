/** Reads the version that the form was based on, to detect concurrent edits. An invalid value becomes -1, which never matches. */
export function readExpectedVersion(form: FormData): number {
  const sent = form.get('version')
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : -1
}
