import { Button, ButtonLink } from '~/ui/Button'
import { Checkbox, ChoiceGroup } from '~/ui/Choice'
import { Disclosure } from '~/ui/Disclosure'
import { ErrorSummary } from '~/ui/ErrorSummary'
import { Field, SelectField, TextAreaField } from '~/ui/Field'
import { Notice } from '~/ui/Notice'
import type { Reply } from './reply'
import type { ShareForm } from './texts'

interface ShareStoryProps {
  share: { toggle: { text: string; href: string }; form: ShareForm | null }
  writer: string
  reply: Reply
}

/** The Share Your Story toggle, whose state is in the address, and its form. */
export function ShareStory({ share: { toggle, form }, writer, reply }: ShareStoryProps) {
  return (
    <section className="stack" id="share" aria-label={toggle.text}>
      <p>
        <ButtonLink href={toggle.href} variant={form ? 'secondary' : 'primary'} aria-expanded={form !== null}>
          {toggle.text}
        </ButtonLink>
      </p>
      {form?.closed && <Notice kind="note">{form.closed}</Notice>}
      {form && !form.closed && <StoryForm form={form} writer={writer} reply={reply} />}
    </section>
  )
}

/** The errors of a form that was sent, each text once. */
function summaryOf(reply: Reply) {
  if (!reply) return []
  const errors = Object.entries(reply.errors).map(([field, text]) => ({ field, text }))
  const all = reply.formError ? [{ text: reply.formError }, ...errors] : errors
  return all.filter(({ text }, n) => all.findIndex((other) => other.text === text) === n)
}

function StoryForm({ form, writer, reply: given }: { form: ShareForm; writer: string; reply: Reply }) {
  const reply = given?.values.intent === 'comment' ? undefined : given
  const typed = (name: string, kept = '') => String(reply?.values[name] ?? kept)
  const { draft } = form
  return (
    <>
      <form className="form card" method="post" action="/dashboard?share" noValidate data-enhance="form" data-failed={form.failed}>
        {form.kept && !reply && <Notice kind="note">{form.kept}</Notice>}
        <ErrorSummary errors={summaryOf(reply)} />
        <SelectField
          name="communityId"
          label={form.community}
          options={form.communities}
          placeholder={form.communities.length > 1 ? form.choose : undefined}
          defaultValue={typed('communityId', draft?.communityId)}
          error={reply?.errors.communityId}
          required
        />
        <Field name="title" label={form.title} dir="auto" defaultValue={typed('title', draft?.title)} error={reply?.errors.title} required />
        <TextAreaField name="content" label={form.content} rows={10} defaultValue={typed('content', draft?.content)} error={reply?.errors.content} required />
        <SelectField name="postType" label={form.postType} options={form.postTypes} defaultValue={typed('postType', draft?.postType ?? 'story')} />
        <SelectField
          name="language"
          label={form.languageLabel}
          hint={form.languageHint}
          options={form.languages}
          defaultValue={typed('language', draft ? (draft.language ?? '') : form.language)}
          error={reply?.errors.language}
        />
        <Checkbox
          name="isAnonymous"
          label={form.anonymous}
          hint={form.anonymousHint}
          defaultChecked={reply ? reply.values.isAnonymous === 'on' : draft?.isAnonymous}
        />
        <NotesField notes={form.notes} reply={reply} />
        <input type="hidden" name="intent" value="share" />
        <input type="hidden" name="writer" value={writer} />
        <input type="hidden" name="submission" value={typed('submission', form.submission)} />
        {draft && <input type="hidden" name="draft" value={draft.id} />}
        <Button busyLabel={form.busy}>{form.submit}</Button>
      </form>
      {draft && (
        <form method="post" action="/dashboard/discard">
          <input type="hidden" name="id" value={draft.id} />
          <Button variant="quiet">{form.discard}</Button>
        </form>
      )}
    </>
  )
}

/** What the story touches, folded away until it is wanted: most stories have no such notes. */
function NotesField({ notes, reply }: { notes: ShareForm['notes']; reply: Reply }) {
  const error = reply?.errors.contentNotes
  const selected = reply ? [reply.values.contentNotes ?? []].flat() : notes.kept
  return (
    <Disclosure summary={notes.summary} open={selected.length > 0 || error !== undefined}>
      <ChoiceGroup type="checkbox" name="contentNotes" legend={notes.legend} hint={notes.hint} options={notes.options} selected={selected} error={error} />
    </Disclosure>
  )
}
