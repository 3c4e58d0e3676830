import { askToLeave } from '~/features/leaving/ask-to-leave'
import { LeaveForm, LeaveFormWithCode } from '~/features/leaving/schemas'
import type { Member } from '~/features/members/member'
import { asksForCode } from '~/features/second-factor/status'
import { clientAddress } from '~/http/client'
import { invalid, readForm } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { refusedStep } from '~/http/second-step'
import { finishSession } from '~/http/session'
import { isMadeFor } from '~/http/writer'
import type { Localizer } from '~/i18n/server'

/** Does what the form asks for. She is signed out then, and hears where she signs in what comes next. */
export async function leave(request: Request, form: FormData, member: Member, localizer: Localizer) {
  if (!isMadeFor(form, member)) return redirectWithNotice('/account', 'profile-of-another')
  const read = readForm(form, (await asksForCode(member.id)) ? LeaveFormWithCode : LeaveForm, localizer.t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await askToLeave(member, read.value, { address: clientAddress(), language: localizer.language })
  if (!outcome.ok) return refusedStep(outcome.refusal, localizer, read.values)
  const answer = redirectWithNotice('/auth', 'leaving-asked')
  answer.headers.append('Set-Cookie', await finishSession(request))
  return answer
}
