import type { ReactNode } from 'react'
import { Button } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/Choice'
import { FormErrors } from '~/ui/ErrorSummary'
import { Field, SelectField, TextAreaField } from '~/ui/Field'
import type { CaseReply } from './actions'
import type { CaseForms } from './form-texts'

interface FormProps {
  forms: CaseForms
  /** What came back with this very form. */
  reply: CaseReply | undefined
}

const typed = (reply: CaseReply | undefined, name: string) => (reply?.values[name] === undefined ? undefined : String(reply.values[name]))

interface FrameProps extends FormProps {
  intent: string
  title: string
  /** The key that makes the form count once. */
  submission: string
  failed?: string
  children: ReactNode
}

/** What the forms with a text of their own have in common. */
function FormFrame({ forms, reply, intent, title, submission, failed = forms.failed, children }: FrameProps) {
  return (
    <form className="card form" method="post" noValidate data-enhance="form" data-failed={failed}>
      <h2>{title}</h2>
      <FormErrors title={forms.errorTitle} reply={reply} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="submission" value={typed(reply, 'submission') ?? submission} />
      {children}
    </form>
  )
}

/** Taking the case, taking it over, or handing it back. */
export function ClaimForm({ forms, reply }: FormProps) {
  const { title, text, from, take, release } = forms.claim
  return (
    <form className="card form" method="post">
      <h2>{title}</h2>
      <FormErrors title={forms.errorTitle} reply={reply} />
      <p>{text}</p>
      <input type="hidden" name="from" value={from} />
      {take && <Button name="intent" value="claim">{take}</Button>}
      {release && <Button variant="secondary" name="intent" value="release">{release}</Button>}
    </form>
  )
}

/** The one decision of a case: text, author, rule and words. */
export function DecideForm({ forms, reply }: FormProps) {
  const { decide } = forms
  if (!decide) return null
  const { act, sanction, until, rule, words } = decide
  return (
    <FormFrame {...{ forms, reply }} intent="decide" title={decide.title} submission={decide.submission}>
      <ChoiceGroup type="radio" name="textAct" {...act} selected={[typed(reply, 'textAct') ?? '']} error={reply?.errors.textAct} required />
      <ChoiceGroup type="radio" name="sanction" {...sanction} selected={[typed(reply, 'sanction') ?? 'none']} error={reply?.errors.sanction} required />
      <Field type="date" name="until" {...until} defaultValue={typed(reply, 'until')} error={reply?.errors.until} />
      <SelectField name="rule" {...rule} defaultValue={typed(reply, 'rule')} error={reply?.errors.rule} />
      <TextAreaField name="words" {...words} defaultValue={typed(reply, 'words')} error={reply?.errors.words} />
      <Button busyLabel={decide.busy}>{decide.submit}</Button>
    </FormFrame>
  )
}

/** Asks before a text is deleted, and carries the whole decision along either way. */
export function DeleteQuestion({ forms, reply }: FormProps) {
  const question = forms.decide?.question
  if (!question || !reply) return null
  const fields = Object.entries(reply.values).filter(([name]) => name !== 'step')
  return (
    <section className="dialog" role="dialog" aria-labelledby="dialog-title" aria-describedby="dialog-text">
      <h1 className="dialog-title" id="dialog-title">
        {question.title}
      </h1>
      {question.name && (
        <p>
          <bdi>{question.name}</bdi>
        </p>
      )}
      <p id="dialog-text">{question.text}</p>
      <form method="post" className="cluster">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <Button variant="danger" name="step" value="confirm">{question.confirm}</Button>
        <Button variant="quiet" name="step" value="back">{question.back}</Button>
      </form>
    </section>
  )
}

/** Whether a decision that somebody objects to stands. */
export function AppealForm({ forms, reply }: FormProps) {
  const { appeal } = forms
  if (!appeal) return null
  const { verdict, words } = appeal
  return (
    <FormFrame {...{ forms, reply }} intent="appeal" title={appeal.title} submission={appeal.submission}>
      <ChoiceGroup type="radio" name="verdict" {...verdict} selected={[typed(reply, 'verdict') ?? '']} error={reply?.errors.verdict} required />
      <TextAreaField name="words" {...words} defaultValue={typed(reply, 'words')} error={reply?.errors.words} />
      <Button busyLabel={appeal.busy}>{appeal.submit}</Button>
    </FormFrame>
  )
}

/** Shows a hidden text again. */
export function RestoreForm({ forms, reply }: FormProps) {
  const { restore } = forms
  if (!restore) return null
  return (
    <FormFrame {...{ forms, reply }} intent="restore" title={restore.title} submission={restore.submission}>
      <p>{restore.text}</p>
      <TextAreaField name="words" {...restore.words} defaultValue={typed(reply, 'words')} error={reply?.errors.words} />
      <Button variant="secondary" busyLabel={restore.busy}>{restore.submit}</Button>
    </FormFrame>
  )
}

/** Adds a note for the other staff. */
export function NoteForm({ title, forms, reply, children }: FormProps & { title: string; children: ReactNode }) {
  const { note } = forms
  return (
    <FormFrame {...{ forms, reply, title }} intent="note" submission={note.submission} failed={note.failed}>
      {children}
      <TextAreaField name="content" rows={3} {...note.content} defaultValue={typed(reply, 'content')} error={reply?.errors.content} required />
      <Button variant="secondary" busyLabel={note.busy}>{note.submit}</Button>
    </FormFrame>
  )
}
