import { readNotificationSettings } from '~/features/messages/notifications/notification-frequency'
import { readSubscriptionStatus } from '~/features/messages/newsletters/subscribe'
import { findTextWithAuthorName } from '~/features/operations/settings/translate-with-author-name'
import { NotificationFrequencySchema, notificationFrequencies } from '~/features/messages/notifications/schemas'
import type { Member } from '~/kernel/members/member'
import { getFieldRules } from '~/http/forms'
import { sealFormOwner } from '~/http/form-owner'
import { readTimeZone } from '~/http/time-zone'
import type { Localizer } from '~/i18n/server'

export async function loadNotificationSettings(request: Request, member: Member, { t, format }: Localizer) {
  const { notifyBy, isConfirmed } = await readNotificationSettings(member)
  const { since } = await readSubscriptionStatus(member)
  const lettersSince = since && format.date(since, readTimeZone(request))
  const title = findTextWithAuthorName(t, 'letters:account.title')
  const state = lettersSince ? findTextWithAuthorName(t, 'letters:account.since', { date: lettersSince }) : findTextWithAuthorName(t, 'letters:account.none')
  return {
    writer: sealFormOwner(member), isConfirmed, lettersSince, choices: notificationFrequencies, initial: { notifyBy }, rules: getFieldRules(NotificationFrequencySchema, t),
    ...(title && state && { letters: { title, state } }),
  }
}
export type NotificationSettingsView = Awaited<ReturnType<typeof loadNotificationSettings>>
