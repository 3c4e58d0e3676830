import { houseRules } from '~/features/fields/choices'
import type { Member } from '~/features/members/member'
import { decidableActs, longestCaseNote, longestSanction, longestWords, sanctions, verdicts } from '~/features/moderation/case-schemas'
import type { CaseView } from '~/features/moderation/read-case'
import type { Localizer } from '~/i18n/server'
import { now } from '~/infra/clock'
import { newId } from '~/infra/ids'

/**
 * The forms of a case, and which of them this reader is offered at this moment; the verbs judge again. One that comes back
 * with an answer is shown even so, with everything that was typed.
 */
export function formsOf(found: CaseView, member: Member, localizer: Localizer) {
  const { t } = localizer
  const isMine = found.status === 'in-work' && found.owner?.id === member.id && found.hindrance === null
  return {
    errorTitle: t('moderation:failures.title'),
    failed: t('moderation:failures.unavailable'),
    claim: claimForm(found, member, localizer),
    decide: found.kind === 'appeal' ? null : { ...decideForm(found, localizer), isOffered: isMine },
    appeal: found.kind === 'appeal' ? { ...appealForm(localizer), isOffered: isMine } : null,
    restore: found.kind === 'appeal' ? null : { ...restoreForm(localizer), isOffered: found.mayRestore },
    note: noteForm(localizer),
  }
}
export type CaseForms = ReturnType<typeof formsOf>

/** Taking a case, taking it over, handing it back; a sentence where there is nothing to press. */
function claimForm({ status, owner, hindrance }: CaseView, member: Member, { t }: Localizer) {
  const base = { title: t('moderation:case.claim.title'), from: owner?.id ?? '', take: null, release: null }
  if (status === 'resolved' || status === 'rejected') return { ...base, text: t('moderation:case.claim.closed') }
  const release = owner?.id === member.id ? t('moderation:case.claim.release') : null
  if (hindrance) return { ...base, text: t(`moderation:case.claim.${hindrance}`), release }
  if (release) return { ...base, text: t('moderation:case.claim.mine'), release }
  if (!owner) return { ...base, text: t('moderation:case.claim.open'), take: t('moderation:case.claim.take') }
  const { username: name } = owner
  return { ...base, text: t('moderation:case.claim.others', { name }), take: t('moderation:case.claim.take_over', { name }) }
}

function decideForm({ stateNow, isComment, title: name }: CaseView, { t }: Localizer) {
  const text = (key: 'title' | 'act' | 'sanction' | 'sanction_hint' | 'until' | 'until_hint' | 'rule' | 'rule_hint' | 'rule_none' | 'words' | 'words_hint' | 'submit' | 'busy') =>
    t(`moderation:case.decide.${key}`)
  const acts = stateNow === 'gone' ? (['kept'] as const) : decidableActs
  return {
    title: text('title'),
    act: {
      legend: text('act'),
      hint: stateNow === 'gone' ? t('moderation:case.decide.gone') : undefined,
      options: acts.map((value) => actOption(value, stateNow === 'waiting', t)),
    },
    sanction: { legend: text('sanction'), hint: text('sanction_hint'), options: sanctions.map((value) => sanctionOption(value, t)) },
    until: { label: text('until'), hint: text('until_hint'), min: dayOf(now()), max: dayOf(new Date(now().getTime() + longestSanction)) },
    rule: {
      label: text('rule'), hint: text('rule_hint'), placeholder: text('rule_none'),
      options: houseRules.map((value) => ({ value, label: t(`moderation:rules.${value}`) })),
    },
    words: { label: text('words'), hint: text('words_hint'), maxLength: longestWords },
    submit: text('submit'),
    busy: text('busy'),
    submission: newId(),
    question: { name, ...questionOf(isComment ? 'comment' : 'post', t) },
  }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const questionOf = (kind: 'post' | 'comment', t: Localizer['t']) => ({
  title: t(`moderation:case.question.${kind}.title`),
  text: t(`moderation:case.question.${kind}.text`),
  confirm: t(`moderation:case.question.${kind}.confirm`),
  back: t('moderation:case.question.back'),
})

/** What is kept of a story that waits is shown at last, and what is hidden of it is never shown. */
function actOption(value: (typeof decidableActs)[number], isWaiting: boolean, t: Localizer['t']) {
  const kept = isWaiting ? 'shown' : 'kept'
  const label = value === 'hidden' && isWaiting ? t('moderation:case.decide.acts.not_shown') : t(`moderation:case.decide.acts.${value === 'kept' ? kept : value}`)
  return { value, label, note: t(`moderation:case.decide.act_notes.${value === 'kept' ? kept : value}`) }
}

const sanctionOption = (value: (typeof sanctions)[number], t: Localizer['t']) => ({
  value,
  label: t(`moderation:case.decide.sanctions.${value}`),
  note: value === 'none' ? undefined : t(`moderation:case.decide.sanction_notes.${value}`),
})

function appealForm({ t }: Localizer) {
  const text = (key: 'title' | 'verdict' | 'words' | 'words_hint' | 'submit' | 'busy' | 'overturned_note') => t(`moderation:case.appeal.${key}`)
  return {
    title: text('title'),
    verdict: {
      legend: text('verdict'),
      options: verdicts.map((value) => ({
        value,
        label: t(`moderation:case.appeal.${value}`),
        note: value === 'overturned' ? text('overturned_note') : undefined,
      })),
    },
    words: { label: text('words'), hint: text('words_hint'), maxLength: longestWords },
    submit: text('submit'),
    busy: text('busy'),
    submission: newId(),
  }
}

function restoreForm({ t }: Localizer) {
  const text = (key: 'title' | 'text' | 'words' | 'words_hint' | 'submit' | 'busy') => t(`moderation:case.restore.${key}`)
  return {
    title: text('title'),
    text: text('text'),
    words: { label: text('words'), hint: text('words_hint'), maxLength: longestWords },
    submit: text('submit'),
    busy: text('busy'),
    submission: newId(),
  }
}

function noteForm({ t }: Localizer) {
  const text = (key: 'hint' | 'label' | 'submit' | 'busy' | 'failed') => t(`moderation:case.notes.${key}`)
  return {
    content: { label: text('label'), hint: text('hint'), maxLength: longestCaseNote },
    submit: text('submit'),
    busy: text('busy'),
    failed: text('failed'),
    submission: newId(),
  }
}
