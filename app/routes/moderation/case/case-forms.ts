import { communityRules } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import {
  textDecisions, DecisionSchema, getSanctionEndDateRange, maxCaseNoteLength, maxDecisionMessageLength, CaseNoteSchema, sanctions, VerdictSchema, verdicts, RestoreTextSchema,
} from '~/features/protection/moderation/case-schemas'
import type { CaseView } from '~/features/protection/moderation/read-case'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { createId } from '~/infra/ids'

/**
 * Returns the forms of a case, or null for a form that this kind of case does not have. `isOffered` is true if the member may submit
 * the form now; the action checks the permission again. After an error, the page shows the form even if `isOffered` is false.
 */
export function buildCaseForms(found: CaseView, member: Member, { t }: Localizer) {
  const isAppeal = found.kind === 'appeal'
  const isMine = found.status === 'in-work' && found.owner?.id === member.id && found.hindrance === null
  return {
    claim: buildClaimForm(found, member),
    decide: isAppeal ? null : { ...buildDecisionForm(found, t), isOffered: isMine },
    appeal: isAppeal ? { verdicts, maxWordsLength: maxDecisionMessageLength, rules: getFieldRules(VerdictSchema, t), submission: createId(), isOffered: isMine } : null,
    restore: isAppeal ? null : { maxWordsLength: maxDecisionMessageLength, rules: getFieldRules(RestoreTextSchema, t), submission: createId(), isOffered: found.mayRestore },
    note: { longest: maxCaseNoteLength, rules: getFieldRules(CaseNoteSchema, t), submission: createId() },
  }
}
export type CaseForms = ReturnType<typeof buildCaseForms>

function buildClaimForm({ status, owner, hindrance }: CaseView, { id }: Member) {
  const isClosed = status === 'resolved' || status === 'rejected'
  const isMine = owner?.id === id
  return {
    state: isClosed ? ('closed' as const) : (hindrance ?? (isMine ? ('mine' as const) : owner ? ('others' as const) : ('open' as const))),
    ownerId: owner?.id ?? '',
    ownerName: owner?.username ?? '',
    canRelease: !isClosed && isMine,
    canTake: !isClosed && !hindrance && !isMine,
  }
}

function buildDecisionForm({ stateNow, isComment, title }: CaseView, t: Localizer['t']) {
  return {
    acts: stateNow === 'gone' ? (['kept'] as const) : textDecisions,
    isGone: stateNow === 'gone',
    isWaiting: stateNow === 'waiting',
    sanctions,
    endDateRange: getSanctionEndDateRange(),
    houseRules: communityRules,
    maxWordsLength: maxDecisionMessageLength,
    // Only some decisions need a date and a rule, so the server checks these fields, not the form.
    rules: { ...getFieldRules(DecisionSchema, t), until: {}, rule: {} },
    submission: createId(),
    // Comments have no title. For a comment, `title` is empty or contains the code of a phrase of support.
    question: isComment ? { kind: 'comment' as const, name: '' } : { kind: 'post' as const, name: title },
  }
}
