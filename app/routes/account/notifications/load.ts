import { readNotificationFrequency } from '~/features/messages/notifications/notification-frequency'
import { readSubscription } from '~/features/messages/newsletters/subscribe'
import { findTextWithAuthorName } from '~/features/operations/settings/translate-with-author-name'
import { NotificationFrequency, notificationFrequencies } from '~/features/messages/notifications/schemas'
import type { Member } from '~/kernel/members/member'
import { getFieldRules } from '~/http/forms'
import { sealFormOwner } from '~/http/form-owner'
import type { Localizer } from '~/i18n/server'

export async function loadMailSettings(member: Member, { t, format }: Localizer) {
  const { notifyBy, isConfirmed } = await readNotificationFrequency(member)
  const { since } = await readSubscription(member)
  const lettersSince = since && format.date(since)
  const title = findTextWithAuthorName(t, 'letters:account.title')
  const state = lettersSince ? findTextWithAuthorName(t, 'letters:account.since', { date: lettersSince }) : findTextWithAuthorName(t, 'letters:account.none')
  return {
    writer: sealFormOwner(member), isConfirmed, lettersSince, choices: notificationFrequencies, initial: { notifyBy }, rules: getFieldRules(NotificationFrequency, t),
    ...(title && state && { letters: { title, state } }),
  }
}
export type MailSettingsView = Awaited<ReturnType<typeof loadMailSettings>>
