import type { Member } from '~/kernel/members/member'
import { getRemainingGracePeriodMs, hasStaffRole } from '~/kernel/members/policy'
import type { Localizer } from '~/i18n/server'
import type { SiteFrame } from '~/ui/frame/frame'

const dayMs = 24 * 60 * 60_000
const isStaffPath = (path: string) => /^\/(admin|moderation)(?=$|[/.])/.test(path)

export function buildGraceNotice(member: Member, path: string, { t }: Localizer): SiteFrame['grace'] {
  const left = isStaffPath(path) ? getRemainingGracePeriodMs(member) : null
  if (!left) return null
  return { text: t('second-factor:duty.left', { count: Math.ceil(left / dayMs) }), link: { href: '/account/second-factor', label: t('second-factor:duty.set_up') } }
}

/** Returns 0 if the grace period has ended, or null if the member has a second factor or does not need one. */
export function getGraceDaysLeft(member: Member): number | null {
  const left = getRemainingGracePeriodMs(member)
  return left === null ? null : daysOf(left)
}

export const getGraceDaysIfFactorDisabled = (member: Member): number | null =>
  hasStaffRole(member) ? daysOf(getRemainingGracePeriodMs({ ...member, hasFactor: false }) ?? 0) : null

const daysOf = (left: number): number => Math.max(0, Math.ceil(left / dayMs))
