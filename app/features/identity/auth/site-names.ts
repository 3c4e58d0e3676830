import { env } from '~/infra/env'
import { siteSettings } from '~/features/operations'

/** `Moment-Stories 2026!` becomes `momentstories`. */
const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '').replace(/\p{N}+$/u, '')

function hostNames(): string[] {
  const host = env.siteUrl?.hostname ?? ''
  const short = host.replace(/^www\./, '')
  return [host, short, short.replace(/\.[^.]*$/, ''), short.replace(/\..*$/, '')]
}

export function isSiteName(password: string): boolean {
  const word = bare(password)
  return word !== '' && [siteSettings.siteName, ...hostNames()].some((name) => bare(name) === word)
}
