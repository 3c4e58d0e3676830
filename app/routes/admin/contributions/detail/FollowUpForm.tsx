import { useMemo } from 'react'
import { useT } from '~/i18n/localizer-context'
import { SelectControl, TextAreaControl, TextControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import type { ContributionView } from './load'

interface FollowUpProps {
  view: ContributionView['form']
  reply: SubmissionReply | undefined
}

/**
 * Status, owner, next step and note share one form, so that saving one field keeps unsaved changes to the others. Hidden fields let
 * the server detect a concurrent edit. A conflict reply omits untouched fields, so `filled` contains their current values.
 */
export function FollowUpForm({ view: { rules, statuses, owners, maxNoteLength, shown, submission }, reply }: FollowUpProps) {
  const t = useT()
  const filled = useMemo((): SubmissionReply | undefined => reply && { ...reply, values: { ...shown, ...reply.values } }, [reply, shown])
  const [form, fields] = useSiteForm({ id: 'follow-up', rules, reply: filled, defaultValue: shown })
  const text = (key: 'title' | 'status' | 'owner' | 'nobody' | 'next_step' | 'note' | 'note_hint' | 'busy' | 'submit') =>
    t(`admin-contribution:follow_up.${key}`)
  return (
    <SiteForm form={form} className="card form screen-only" reply={reply}>
      <h2>{text('title')}</h2>
      <SelectControl
        field={fields.status} label={text('status')} options={statuses.map((value) => ({ value, label: t(`endowment:statuses.${value}`) }))}
      />
      <SelectControl
        field={fields.owner} label={text('owner')} placeholder={text('nobody')}
        options={owners.map(({ id, username, isSelf }) => ({ value: id, label: isSelf ? t('admin-contribution:follow_up.me', { name: username }) : username }))}
      />
      <TextControl field={fields.day} type="date" label={text('next_step')} />
      <TextAreaControl field={fields.note} rows={4} label={text('note')} hint={text('note_hint')} maxLength={maxNoteLength} />
      <StickyHiddenInput name="fromStatus" value={shown.status} reply={reply} />
      <StickyHiddenInput name="fromOwner" value={shown.owner} reply={reply} />
      <StickyHiddenInput name="fromDay" value={shown.day} reply={reply} />
      <StickyHiddenInput name="submission" value={submission} reply={reply} />
      <SubmitButton busyLabel={text('busy')}>{text('submit')}</SubmitButton>
    </SiteForm>
  )
}
