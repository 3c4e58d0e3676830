import type { NewMail } from '~/features/mail/queue-mail'
import type { Outcome } from '~/features/outcome/outcome'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { unseal } from '~/infra/secrets'

/** Stops the clock so many minutes from now, or from a moment before. */
export function inMinutes(minutes: number, from = Date.now()) {
  const at = new Date(from + minutes * 60_000)
  setClock(() => at)
}

/** Stops the clock, so that a step lasts as long as the test. */
export const stopClock = () => inMinutes(0)

/** An outcome in one word. */
export const answerOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'right' : outcome.refusal.code)

/** The letters about the second factor of an account: to whom, the subject, the heading. */
export async function lettersTo(userId: string) {
  const rows = await read.mail.findMany({ where: { userId, kind: 'second-factor' }, orderBy: { id: 'asc' } })
  const mails = rows.map(({ content }) => JSON.parse(unseal(content) ?? '') as NewMail)
  return mails.map(({ to, letter }) => [to, letter.subject, letter.title])
}
