import { data,  } from '@remix-run/node'
import type { Member } from '~/kernel/members/member'
import { DecisionSchema, CaseNoteSchema, VerdictSchema, RestoreTextSchema } from '~/features/protection/moderation/case-schemas'
import { claimCase } from '~/features/protection/moderation/claim-case'
import { decideAppeal } from '~/features/protection/moderation/decide-appeal'
import { decideCase } from '~/features/protection/moderation/decide-case'
import { addCaseNote } from '~/features/protection/moderation/add-case-note'
import { releaseCase } from '~/features/protection/moderation/release-case'
import { restoreText } from '~/features/protection/moderation/restore-text'
import type { Result } from '~/kernel/result/result'
import { idPattern } from '~/http/api/ids'
import type { FormActionArgs } from '~/http/form-action'
import { createInvalidFormReply, readForm, readIdempotencyKey, createRefusedFormReply, getEnteredValues, type FormReply } from '~/http/forms'
import { requireStaff } from '~/http/guards'
import { redirectWithNotice, type NoticeName } from '~/http/notices'
import type { Localizer } from '~/i18n/server'

/** `asks` is true if the decision would delete a text and must be confirmed first. */
export interface CaseReply extends FormReply {
  asks?: boolean
}

interface CaseSubmission {
  member: Member
  id: string
  form: FormData
  t: Localizer['t']
  /** The idempotency key from the form field `submission`; undefined if the field is missing. */
  key: string | undefined
}

export async function handleCaseAction({ request, params: { id = '' }, form, localizer: { t } }: FormActionArgs) {
  const member = await requireStaff(request)
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  const intent = String(form.get('intent'))
  const handler = Object.hasOwn(intentHandlers, intent) ? intentHandlers[intent] : undefined
  if (!handler) throw new Response(null, { status: 400 })
  return handler({ member, id, form, t, key: readIdempotencyKey(form) })
}

const intentHandlers: Record<string, (sent: CaseSubmission) => Promise<ReturnType<typeof data<CaseReply>> | ReturnType<typeof redirectWithNotice>>> = {
  claim: async (sent) => {
    const from = String(sent.form.get('from') ?? '')
    return respond(sent, await claimCase(sent.member, sent.id, idPattern.test(from) ? from : null), 'case-claimed')
  },

  release: async (sent) => respond(sent, await releaseCase(sent.member, sent.id), 'case-released'),

  note: async (sent) => {
    const read = readForm(sent.form, CaseNoteSchema, sent.t)
    if (!read.ok) return createInvalidFormReply(read.reply)
    return respond(sent, await addCaseNote(sent.member, sent.id, read.value.content, sent.key), 'case-noted')
  },

  decide: async (sent) => {
    const read = readForm(sent.form, DecisionSchema, sent.t)
    if (!read.ok) return createInvalidFormReply(read.reply)
    const step = sent.form.get('step')
    if (step === 'back') return data<CaseReply>({ errors: {}, values: read.values })
    if (read.value.textAct === 'deleted' && step !== 'confirm') return data<CaseReply>({ errors: {}, values: read.values, asks: true })
    const isIdle = read.value.textAct === 'kept' && read.value.sanction === 'none'
    const result = await decideCase(sent.member, sent.id, read.value, sent.key)
    return respond(sent, result, isIdle ? 'case-rejected' : 'case-decided', 'moderation-case:claim.own')
  },

  appeal: async (sent) => {
    const read = readForm(sent.form, VerdictSchema, sent.t)
    if (!read.ok) return createInvalidFormReply(read.reply)
    const { verdict, words } = read.value
    const result = await decideAppeal(sent.member, sent.id, { upheld: verdict === 'upheld', words }, sent.key)
    return respond(sent, result, 'appeal-decided', 'moderation-case:failures.not_yours')
  },

  restore: async (sent) => {
    const read = readForm(sent.form, RestoreTextSchema, sent.t)
    if (!read.ok) return createInvalidFormReply(read.reply)
    return respond(sent, await restoreText(sent.member, sent.id, read.value.words, sent.key), 'text-restored', 'moderation-case:claim.own')
  },
}

function respond(
  { id, form, t }: CaseSubmission,
  result: Result<null>,
  notice: NoticeName,
  forbidden: 'moderation-case:claim.own' | 'moderation-case:failures.not_yours' = 'moderation-case:failures.not_yours',
) {
  if (result.ok) return redirectWithNotice(`/moderation/${id}`, notice)
  const { code } = result.error
  if (code === 'not_found') throw new Response(null, { status: 404 })
  const values = getEnteredValues(form)
  const createErrorReply = (formError: string, status: number) => data<CaseReply>({ errors: {}, formError, values }, { status })
  if (code === 'forbidden') return createErrorReply(t(forbidden), 403)
  if (code === 'changed_meanwhile') return createErrorReply(t('moderation-case:failures.changed'), 409)
  return createRefusedFormReply(result.error, values, t)
}
