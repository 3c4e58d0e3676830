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

/** What the page on which she sets it up says of it: how long she has, or why her rooms are closed. */
export function dutyTexts(member: Member, { t }: Localizer): { title: string; text: string } | null {
  const left = graceLeft(member)
  if (left === null) return null
  const title = t('second-factor:duty.title')
  return { title, text: left > 0 ? t('second-factor:duty.left', { count: Math.ceil(left / day) }) : t('second-factor:duty.over') }
}

/** What staff are told before they switch it off. */
export function switchOffWarning(member: Member, { t }: Localizer): string | null {
  if (!hasStaffRole(member)) return null
  const left = graceLeft({ ...member, hasFactor: false }) ?? 0
  return left > 0 ? t('second-factor:duty.off_in_grace', { count: Math.ceil(left / day) }) : t('second-factor:duty.off_at_once')
}
