import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { TextAreaControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, type SiteFormMetadata, useSiteForm } from '~/ui/form/use-site-form'
import type { CaseForms } from './case-forms'

export interface CaseFormProps<Name extends keyof CaseForms> {
  view: NonNullable<CaseForms[Name]>
  reply: SubmissionReply | undefined
}

interface FrameProps {
  form: SiteFormMetadata
  reply: SubmissionReply | undefined
  intent: string
  title: string
  submission: string
  children: ReactNode
}

export function CaseFormFrame({ form, reply, intent, title, submission, children }: FrameProps) {
  return (
    <SiteForm form={form} className="card form" reply={reply}>
      <h2>{title}</h2>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="submission" value={String(reply?.values.submission ?? submission)} />
      {children}
    </SiteForm>
  )
}

export function ClaimForm({ view: { state, ownerId, ownerName: name, canTake, canRelease }, reply }: CaseFormProps<'claim'>) {
  const t = useT()
  const [form] = useSiteForm({ id: 'claim', rules: {}, reply })
  return (
    <SiteForm form={form} className="card form" reply={reply}>
      <h2>{t('moderation-case:claim.title')}</h2>
      <p>{t(`moderation-case:claim.${state}`, { name })}</p>
      <input type="hidden" name="from" value={ownerId} />
      {canTake && (
        <SubmitButton name="intent" value="claim">
          {ownerId ? t('moderation-case:claim.take_over', { name }) : t('moderation-case:claim.take')}
        </SubmitButton>
      )}
      {canRelease && <SubmitButton variant="secondary" name="intent" value="release">{t('moderation-case:claim.release')}</SubmitButton>}
    </SiteForm>
  )
}

export function AppealDecisionForm({ view: { verdicts, maxWordsLength, rules, submission }, reply }: CaseFormProps<'appeal'>) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'appeal', rules, reply })
  const options = verdicts.map((value) => ({
    value,
    label: t(`moderation-case:appeal.${value}`),
    note: value === 'overturned' ? t('moderation-case:appeal.overturned_note') : undefined,
  }))
  return (
    <CaseFormFrame form={form} reply={reply} intent="appeal" title={t('moderation-case:appeal.title')} submission={submission}>
      <ChoiceGroupControl type="radio" field={fields.verdict} legend={t('moderation-case:appeal.verdict')} options={options} />
      <TextAreaControl
        field={fields.words} label={t('moderation-case:words.label')} hint={t('moderation-case:words.hint')} maxLength={maxWordsLength}
      />
      <SubmitButton busyLabel={t('moderation-case:appeal.busy')}>{t('moderation-case:appeal.submit')}</SubmitButton>
    </CaseFormFrame>
  )
}

export function RestoreTextForm({ view: { maxWordsLength, rules, submission }, reply }: CaseFormProps<'restore'>) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'restore', rules, reply })
  return (
    <CaseFormFrame form={form} reply={reply} intent="restore" title={t('moderation-case:restore.title')} submission={submission}>
      <TextAreaControl
        field={fields.words} label={t('moderation-case:words.label')} hint={t('moderation-case:words.hint')} maxLength={maxWordsLength}
      />
      <SubmitButton variant="secondary" busyLabel={t('frame:form.saving')}>{t('moderation-case:restore.submit')}</SubmitButton>
    </CaseFormFrame>
  )
}

export function NoteForm({ view: { longest, rules, submission }, reply, children }: CaseFormProps<'note'> & { children: ReactNode }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'note', rules, reply })
  return (
    <CaseFormFrame form={form} reply={reply} intent="note" title={t('moderation-case:notes.title')} submission={submission}>
      {children}
      <TextAreaControl
        field={fields.content} rows={3} label={t('moderation-case:notes.label')} hint={t('moderation-case:notes.hint')} maxLength={longest}
      />
      <SubmitButton variant="secondary" busyLabel={t('frame:form.saving')}>{t('moderation-case:notes.submit')}</SubmitButton>
    </CaseFormFrame>
  )
}
