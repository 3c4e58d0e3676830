export class BackupError extends Error {
  override name = 'BackupError'
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // An AggregateError of several connection attempts has no message.
  const [line = ''] = (error.message || ('code' in error ? String(error.code) : error.name)).split('\n')
  return error instanceof BackupError ? error.message : `The reason: ${line}`
}
