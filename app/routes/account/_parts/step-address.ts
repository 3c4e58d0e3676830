import { requestedLanguage } from '~/i18n/requested-language'

/** The path with the step as its query, in the language that the link of the email asked for. */
export function stepAddress(path: string, url: URL, step = ''): string {
  const language = requestedLanguage(url)
  const query = [step, language && `lng=${language}`].filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}
