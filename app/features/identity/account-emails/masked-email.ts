/** The number of dots is fixed, so that it does not reveal the length of the email. */
const dots = '•••'

/** Returns a masked email, such as `m•••@e•••.org`. Directional isolates keep its parts in order in right-to-left text. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `\u2066${getFirstCharacter(local)}${dots}@${getFirstCharacter(domain)}${dots}${ending}\u2069`
}

const getFirstCharacter = ([first = '']: Iterable<string>) => first
