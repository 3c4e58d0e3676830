import { readMailChoice } from '~/features/messages/notifications/mail-choice'
import { readSubscription } from '~/features/messages/newsletters/subscribe'
import { findTextWithAuthorName } from '~/features/operations/settings/translate-with-author-name'
import { MailChoice, mailChoices } from '~/features/messages/notifications/schemas'
import type { Member } from '~/kernel/members/member'
import { fieldRules } from '~/http/forms'
import { ownerSeal } from '~/http/form-owner'
import type { Localizer } from '~/i18n/server'

export async function loadMailSettings(member: Member, { t, format }: Localizer) {
  const { notifyBy, isConfirmed } = await readMailChoice(member)
  const { since } = await readSubscription(member)
  const lettersSince = since && format.date(since)
  const title = findTextWithAuthorName(t, 'letters:account.title')
  const state = lettersSince ? findTextWithAuthorName(t, 'letters:account.since', { date: lettersSince }) : findTextWithAuthorName(t, 'letters:account.none')
  return {
    writer: ownerSeal(member), isConfirmed, lettersSince, choices: mailChoices, initial: { notifyBy }, rules: fieldRules(MailChoice, t),
    ...(title && state && { letters: { title, state } }),
  }
}
export type MailSettingsView = Awaited<ReturnType<typeof loadMailSettings>>
