import { readMailChoice } from '~/features/notifications/choose-mails'
import { MailChoice, mailChoices } from '~/features/notifications/schemas'
import type { Member } from '~/features/members/member'
import { fieldRules } from '~/http/forms'
import { writerSeal } from '~/http/writer'
import type { Localizer } from '~/i18n/server'

/** How the member is emailed about what is new, as she has chosen it. */
export async function mailsView(member: Member, { t }: Localizer) {
  const { notifyBy, isConfirmed } = await readMailChoice(member)
  return { writer: writerSeal(member), isConfirmed, choices: mailChoices, initial: { notifyBy }, rules: fieldRules(MailChoice, t) }
}
export type MailsView = Awaited<ReturnType<typeof mailsView>>
