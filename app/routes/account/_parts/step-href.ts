import { readRequestedLanguage } from '~/i18n/requested-language'

/** Builds the URL of a step: the path, the step as a query parameter, and the language from the email link (`lng`). */
export function buildStepHref(path: string, url: URL, step = ''): string {
  const language = readRequestedLanguage(url)
  const query = [step, language && `lng=${language}`].filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}
