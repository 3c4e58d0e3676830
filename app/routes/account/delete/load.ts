import { maskEmail } from '~/features/identity/account-emails/masked-email'
import { readOwnDataSummary } from '~/features/administration/account-deletion/read-own-data-summary'
import { AccountDeletionSchema, AccountDeletionWithCodeSchema, deletionStoryChoices } from '~/features/administration/account-deletion/schemas'
import type { Member } from '~/kernel/members/member'
import { hasStaffRole } from '~/kernel/members/policy'
import { hasConfirmedSecondFactor } from '~/features/identity/second-factor/status'
import { getFieldRules } from '~/http/forms'
import { sealFormOwner } from '~/http/form-owner'
import type { Localizer } from '~/i18n/server'

export async function loadAccountDeletion(member: Member, { t }: Localizer) {
  const [share, hasCode] = await Promise.all([readOwnDataSummary(member), hasConfirmedSecondFactor(member.id)])
  return {
    share,
    isStaff: hasStaffRole(member),
    /** Masked, because someone else may see the screen. */
    email: maskEmail(member.email),
    form: {
      writer: sealFormOwner(member),
      choices: deletionStoryChoices,
      requiresCode: hasCode,
      rules: hasCode ? getFieldRules(AccountDeletionWithCodeSchema, t) : { ...getFieldRules(AccountDeletionSchema, t), code: {} },
    },
  }
}
export type AccountDeletionView = Awaited<ReturnType<typeof loadAccountDeletion>>
