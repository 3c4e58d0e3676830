/** Three dots for what is left out, the same however much it is. */
const dots = '•••'

/**
 * An email that its owner knows again and nobody else can read: `m•••@e•••.org`. Isolated, so that it stays whole in a
 * sentence that runs from right to left.
 */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `\u2066${firstOf(local)}${dots}@${firstOf(domain)}${dots}${ending}\u2069`
}

const firstOf = ([first = '']: Iterable<string>) => first
