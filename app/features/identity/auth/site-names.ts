import { env } from '~/infra/env'
import { siteSettings } from '~/features/operations'

/** Letters and digits only, without digits at the end: `Moment-Stories 2026!` becomes `momentstories`. */
const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '').replace(/\p{N}+$/u, '')

/** The host name without `www`: in full, without its last part, and its first part alone. */
function hostNames(): string[] {
  const host = env.siteUrl?.hostname ?? ''
  const short = host.replace(/^www\./, '')
  return [host, short, short.replace(/\.[^.]*$/, ''), short.replace(/\..*$/, '')]
}

/** Whether a password is the site's name or host name in any case, with other separators or digits at the end. */
export function isSiteName(password: string): boolean {
  const word = bare(password)
  return word !== '' && [siteSettings.siteName, ...hostNames()].some((name) => bare(name) === word)
}
