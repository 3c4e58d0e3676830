import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { SelectControl, TextControl } from '~/ui/form/controls'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { useSiteForm } from '~/ui/form/use-site-form'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import type { PreviewReply } from '../../_parts/MarkdownPreview'
import { MarkdownForm } from '../../_parts/MarkdownForm'
import { SampleTextFields } from '../SampleTextFields'
import type { NewSampleView } from './load'

export function NewSampleForm({ view, reply }: { view: NewSampleView; reply: PreviewReply | undefined }) {
  const t = useT()
  const { rules, limits, books, languages, submission, draft } = view
  const [form, fields] = useSiteForm({ id: 'sample', rules, reply, defaultValue: draft.fields })
  return (
    <MarkdownForm
      draft={draft} form={form} reply={reply} failed={t('admin-samples:failed')} lang={String(reply?.values.language ?? '') || undefined}
      buttons={(
        <>
          <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-samples:create')}</SubmitButton>
          <Button variant="secondary" name="intent" value="preview" formNoValidate>{t('admin-writing:preview')}</Button>
        </>
      )}
    >
      <SelectControl field={fields.book} label={t('admin-samples:fields.book')} options={books} placeholder={t('admin-books:choose')} />
      <SelectControl field={fields.language} label={t('admin-samples:fields.language')} options={languages} placeholder={t('admin-books:choose')} />
      <SampleTextFields fields={fields} limits={limits} />
      <TextControl
        field={fields.slug} label={t('admin-books:fields.slug')} hint={t('admin-samples:fields.slug_hint')} maxLength={limits.slug}
        dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false}
      />
      <StickyHiddenInput name="submission" value={submission} reply={reply} />
    </MarkdownForm>
  )
}
