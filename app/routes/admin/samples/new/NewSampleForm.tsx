import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { ChoiceField, TextField } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { useSiteForm } from '~/ui/form/use-site-form'
import { DiscardDraft, DraftNote, DraftState } from '../../_parts/Draft'
import { Preview, type PreviewReply } from '../../_parts/Preview'
import { useWriting } from '../../_parts/use-writing'
import { WordFields } from '../WordFields'
import type { NewSampleView } from './load'

export function NewSampleForm({ view, reply }: { view: NewSampleView; reply: PreviewReply | undefined }) {
  const t = useT()
  const { rules, limits, books, languages, submission, draft } = view
  const writing = useWriting(draft)
  const [form, fields] = useSiteForm({ id: 'sample', rules, reply, defaultValue: draft.fields })
  const preview = writing.blocks ?? reply?.preview
  return (
    <div className="split writing">
      <div className="stack">
        <SiteForm {...writing.form} form={form} className="card form" reply={reply} failed={t('admin-samples:failed')}>
          {!reply && <DraftNote draft={draft} />}
          <ChoiceField field={fields.book} label={t('admin-samples:fields.book')} options={books} placeholder={t('admin-books:choose')} />
          <ChoiceField field={fields.language} label={t('admin-samples:fields.language')} options={languages} placeholder={t('admin-books:choose')} />
          <WordFields fields={fields} limits={limits} />
          <TextField
            field={fields.slug} label={t('admin-books:fields.slug')} hint={t('admin-samples:fields.slug_hint')} maxLength={limits.slug}
            dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false}
          />
          <input type="hidden" name="submission" value={String(reply?.values.submission ?? submission)} />
          <div className="cluster">
            <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-samples:create')}</SubmitButton>
            <Button variant="secondary" name="intent" value="preview" formNoValidate>{t('admin-writing:preview')}</Button>
          </div>
          <DraftState draft={draft} state={writing.state} />
        </SiteForm>
        <DiscardDraft draft={draft} />
      </div>
      {preview && <Preview blocks={preview} lang={String(reply?.values.language ?? '') || undefined} isLive={writing.blocks !== undefined} />}
    </div>
  )
}
