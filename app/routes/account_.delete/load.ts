import { maskedEmail } from '~/features/account/masked-email'
import { readOwnShare } from '~/features/leaving/read-own-share'
import { LeaveForm, LeaveFormWithCode, storyChoices } from '~/features/leaving/schemas'
import type { Member } from '~/features/members/member'
import { hasStaffRole } from '~/features/members/policy'
import { asksForCode } from '~/features/second-factor/status'
import { fieldRules } from '~/http/forms'
import { writerSeal } from '~/http/writer'
import type { Localizer } from '~/i18n/server'

/** What the member is told before she leaves, and what the form asks with which she does. */
export async function loadQuestion(member: Member, { t }: Localizer) {
  const [share, hasCode] = await Promise.all([readOwnShare(member), asksForCode(member.id)])
  return {
    share,
    isStaff: hasStaffRole(member),
    /** Masked: someone else may look at the screen. */
    email: maskedEmail(member.email),
    form: {
      writer: writerSeal(member),
      choices: storyChoices,
      asksForCode: hasCode,
      rules: hasCode ? fieldRules(LeaveFormWithCode, t) : { ...fieldRules(LeaveForm, t), code: {} },
    },
  }
}
export type Question = Awaited<ReturnType<typeof loadQuestion>>
