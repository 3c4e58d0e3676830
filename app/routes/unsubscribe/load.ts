import { findMailLink } from '~/features/notifications/unsubscribe'
import { askedLanguage } from '~/i18n/asked-language'
import type { Localizer } from '~/i18n/server'

/** What the page is about: a question, what came of it, or why nothing did. */
export type Step = 'ask' | 'stopped' | 'again' | 'dead' | 'busy'

/** What an address shows, by its token: `?token=` of a mail or `?undo=` of what was done; without one `?stopped` or `?again`. */
export async function readAddress(query: URLSearchParams): Promise<{ step: Step; token: string | null }> {
  const does = query.has('token') ? 'stop' : 'undo'
  const token = query.get('token') ?? query.get('undo')
  if (token === null) return { step: query.has('stopped') ? 'stopped' : query.has('again') ? 'again' : 'dead', token }
  if ((await findMailLink(token)) !== does) return { step: 'dead', token: null }
  return { step: does === 'stop' ? 'ask' : 'stopped', token }
}

/** The address of a step, in the language that was asked for. */
export function addressOf(url: URL, step = ''): string {
  const language = askedLanguage(url)
  const query = [step, language && `lng=${language}`].filter(Boolean).join('&')
  return `/unsubscribe${query && `?${query}`}`
}

/** A step in words. */
export const stepTexts = (step: Step, { t }: Localizer) => ({
  step,
  title: t(`notify-mail:unsubscribe.${step}.title`),
  lead: step === 'ask' ? t('notify-mail:unsubscribe.ask.lead') : t(`notify-mail:unsubscribe.${step}.text`),
  submit: step === 'ask' ? t('notify-mail:unsubscribe.ask.submit') : t('notify-mail:unsubscribe.stopped.undo'),
  busy: t('notify-mail:unsubscribe.ask.busy'),
  settings: t('notify-mail:unsubscribe.settings'),
})
export type StepTexts = ReturnType<typeof stepTexts>
