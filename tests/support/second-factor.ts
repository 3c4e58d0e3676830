import { unsealMailContent } from '~/features/messages/mail/mail-content'
import type { Result } from '~/kernel/result/result'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'

export function inMinutes(minutes: number, from = Date.now()) {
  const at = new Date(from + minutes * 60_000)
  setClock(() => at)
}

/** Stops the clock, so that a step lasts as long as the test. */
export const stopClock = () => inMinutes(0)

export const answerOf = (result: Result<unknown>) => (result.ok ? 'right' : result.error.code)

export async function emailsTo(userId: string) {
  const rows = await read.mail.findMany({ where: { userId, kind: 'second-factor' }, orderBy: { id: 'asc' } })
  const mails = rows.map(({ content }) => unsealMailContent(content))
  return mails.map((mail) => [mail?.to, mail?.template.subject, mail?.template.title])
}
