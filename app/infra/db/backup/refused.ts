/** A backup cannot be made, read or restored. The message is one line, fit to be shown to the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** Why a backup or a restore did not succeed, in one line for the operator. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // The error of a connection that was tried in several ways has no message.
  const [line = ''] = (error.message || ('code' in error ? String(error.code) : error.name)).split('\n')
  return error instanceof BackupRefused ? error.message : `The reason: ${line}`
}
