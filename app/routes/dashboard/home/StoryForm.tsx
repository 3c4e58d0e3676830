import { useRef, useState } from 'react'
import { useT } from '~/i18n/localizer-context'
import { languages, nativeLanguageNames } from '~/i18n/settings'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { CheckboxControl, SelectControl, TextAreaControl, TextControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, type SiteFormFields, useSiteForm } from '~/ui/form/use-site-form'
import { Notice } from '~/ui/Notice'
import { DraftStatus } from './DraftStatus'
import type { StoryFormView } from './story-form-view'
import { useDashboardDraft } from './use-dashboard-draft'

interface StoryFormProps {
  share: StoryFormView
  writer: string
  reply: SubmissionReply | undefined
  onSend: () => void
}

export function StoryForm({ share, writer, reply, onSend }: StoryFormProps) {
  const t = useT()
  const element = useRef<HTMLFormElement>(null)
  const firstSent = useRef<SubmissionReply['values']>()
  if (reply?.isUnsent && firstSent.current?.submission !== reply.values.submission) firstSent.current = reply.values
  // If a response was lost, the story may be stored, and the server ignores drafts with its idempotency key, so a changed text gets a new key.
  const complete = (content: FormData) => {
    const sent = firstSent.current
    const isChanged = sent?.submission === content.get('submission') && (content.get('title') !== sent.title || content.get('content') !== sent.content)
    if (isChanged) content.set('submission', `${String(sent.submission)}.changed`)
  }
  const draft = useDashboardDraft(element, 'story', { complete, submissionReply: reply })
  // Uses only the initial value, because `hasDraft` is true after an autosave even if the form did not restore a draft.
  const [isRestored] = useState(share.hasDraft)
  const { communities, postTypes, rules, initial } = share
  const only = communities.length === 1 ? communities[0]?.value : undefined
  const [form, fields] = useSiteForm({ id: 'story', rules, reply, defaultValue: { ...initial, communityId: initial.communityId ?? only } })
  return (
    <>
      <SiteForm
        ref={element}
        form={form}
        className="form card"
        action="/dashboard?share"
        reply={reply}
        errorTitle={null}
        failed={t('dashboard:failures.share')}
        isDrafted
        onInput={draft.note}
        onSend={() => {
          draft.stop()
          onSend()
        }}
      >
        {isRestored && !reply && <Notice kind="note">{t('dashboard:share.kept')}</Notice>}
        <SelectControl
          field={fields.communityId}
          label={t('dashboard:share.community')}
          options={communities}
          placeholder={communities.length > 1 ? t('dashboard:share.choose') : undefined}
        />
        <TextControl field={fields.title} label={t('dashboard:share.title')} dir="auto" />
        <TextAreaControl field={fields.content} label={t('dashboard:share.content')} rows={10} />
        <SelectControl
          field={fields.postType}
          label={t('dashboard:share.post_type')}
          options={postTypes.map((value) => ({ value, label: t(`dashboard:types.${value}`) }))}
        />
        <SelectControl
          field={fields.language}
          label={t('phrases:language.label')}
          hint={t('phrases:language.hint')}
          options={[...languages.map((value) => ({ value, label: nativeLanguageNames[value], lang: value })), { value: '', label: t('phrases:language.other') }]}
        />
        <CheckboxControl field={fields.isAnonymous} label={t('dashboard:share.anonymous')} hint={t('dashboard:share.anonymous_hint')} />
        <NotesField topics={share.contentNotes} field={fields.contentNotes} />
        <input type="hidden" name="intent" value="share" />
        <input type="hidden" name="writer" value={writer} />
        <input type="hidden" name="submission" value={String(reply?.values.submission ?? share.submission)} />
        <input type="hidden" name="draft" value={share.draftId} />
        <SubmitButton busyLabel={t('dashboard:share.busy')}>{t('dashboard:share.submit')}</SubmitButton>
        <DraftStatus state={draft.state} />
      </SiteForm>
      {share.hasDraft && (
        <form method="post" action="/dashboard/discard" onSubmit={draft.stop}>
          <input type="hidden" name="id" value={share.draftId} />
          <Button variant="quiet">{t('dashboard:share.discard')}</Button>
        </form>
      )}
    </>
  )
}

/** Collapsed by default, because most stories have no content notes. */
function NotesField({ topics, field }: { topics: StoryFormView['contentNotes']; field: SiteFormFields<string>[string] }) {
  const t = useT()
  const isUsed = [field.initialValue ?? []].flat().length > 0
  return (
    <Disclosure summary={t('story-safety:share.summary')} open={isUsed || field.errors !== undefined}>
      <ChoiceGroupControl
        type="checkbox"
        field={field}
        legend={t('story-safety:share.legend')}
        hint={t('story-safety:share.hint')}
        options={topics.map((value) => ({ value, label: t(`story-safety:topics.${value}`) }))}
      />
    </Disclosure>
  )
}
