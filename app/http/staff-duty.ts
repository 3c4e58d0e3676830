import type { Member } from '~/features/members/member'
import { graceLeft, hasStaffRole } from '~/features/members/policy'
import type { Localizer } from '~/i18n/server'
import type { Frame } from '~/ui/frame/frame'

const day = 24 * 60 * 60_000
const isRoomOfStaff = (path: string) => /^\/(admin|moderation)(?=$|[/.])/.test(path)

/** What staff without a second factor are told in their own rooms while they may still use them; null for everybody else. */
export function graceNotice(member: Member, path: string, { t }: Localizer): Frame['grace'] {
  const left = isRoomOfStaff(path) ? graceLeft(member) : null
  if (!left) return null
  return { text: t('second-factor:duty.in_rooms', { count: Math.ceil(left / day) }), link: { href: '/account/second-factor', label: t('second-factor:duty.set_up') } }
}

/** In how many days staff lose what they may do unless they set up a second factor: 0 where they have lost it, null where they need none. */
export function dutyDays(member: Member): number | null {
  const left = graceLeft(member)
  return left === null ? null : daysOf(left)
}

/** The same for staff who are about to switch it off; null for everyone else. */
export const dutyDaysWithout = (member: Member): number | null => (hasStaffRole(member) ? daysOf(graceLeft({ ...member, hasFactor: false }) ?? 0) : null)

const daysOf = (left: number): number => Math.max(0, Math.ceil(left / day))
