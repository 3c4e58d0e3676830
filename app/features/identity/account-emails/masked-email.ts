/** Always three dots, so that the length of the email stays hidden. */
const dots = '•••'

/** Only the owner recognises a masked email: `m•••@e•••.org`. Isolates keep it whole in a right-to-left sentence. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `\u2066${firstOf(local)}${dots}@${firstOf(domain)}${dots}${ending}\u2069`
}

const firstOf = ([first = '']: Iterable<string>) => first
