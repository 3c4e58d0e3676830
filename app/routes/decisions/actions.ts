import { appeal, AppealForm } from '~/features/moderation/appeal'
import { markSeen } from '~/features/moderation/seen'
import { idForm } from '~/http/api/ids'
import { invalid, readForm, refused, type FormReply } from '~/http/forms'
import { pathOf, requireAccount } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { localize } from '~/i18n/server'

/** As many as a page shows, and some. */
const most = 100
const idsOf = (form: FormData, name: string) => form.getAll(name).slice(0, most).filter((id): id is string => typeof id === 'string' && idForm.test(id))

/** Marks what was new on the page as read. Fields: the ids, as `decision` and `report`. */
export async function markRead(request: Request, form: FormData) {
  const member = await requireAccount(request, '/decisions')
  await markSeen(member, { decisions: idsOf(form, 'decision'), reports: idsOf(form, 'report') })
  return redirectWithNotice(pathOf(request), 'decisions-seen')
}

/** Takes an objection. Fields: `decision`, `words`. */
export async function object(request: Request, form: FormData) {
  const member = await requireAccount(request, '/decisions')
  const { t } = await localize(request)
  const read = readForm(form, AppealForm, t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await appeal(member, idsOf(form, 'decision')[0] ?? '', read.value.words)
  if (outcome.ok) return redirectWithNotice(pathOf(request), 'objected')
  const answer = refused(outcome.refusal, read.values, t)
  const own: Record<string, string> = { changed_meanwhile: t('decisions:appeal.twice'), forbidden: t('decisions:appeal.closed') }
  const reply: FormReply = { ...answer.data, formError: own[outcome.refusal.code] ?? answer.data.formError }
  return { ...answer, data: reply }
}
