import { env } from '~/infra/env'
import { siteSettings } from '~/features/operations'

/** `Moment-Stories 2026!` becomes `momentstories`. */
const normalizeName = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '').replace(/\p{N}+$/u, '')

function listHostNames(): string[] {
  const host = env.siteUrl?.hostname ?? ''
  const short = host.replace(/^www\./, '')
  return [host, short, short.replace(/\.[^.]*$/, ''), short.replace(/\..*$/, '')]
}

export function isSiteName(password: string): boolean {
  const word = normalizeName(password)
  return word !== '' && [siteSettings.siteName, ...listHostNames()].some((name) => normalizeName(name) === word)
}
