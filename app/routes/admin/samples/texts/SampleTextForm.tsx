import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { useSiteForm } from '~/ui/form/use-site-form'
import type { PreviewReply } from '../../_parts/MarkdownPreview'
import { MarkdownForm } from '../../_parts/MarkdownForm'
import { SampleTextFields } from '../SampleTextFields'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import { SampleTranslationSource } from './SampleTranslationSource'
import type { SampleTextsView } from './load'

export function SampleTextForm({ view, reply }: { view: SampleTextsView; reply: PreviewReply | undefined }) {
  const t = useT()
  const { language, rules, limits, values, version, draft, beside } = view
  const [form, fields] = useSiteForm({ id: 'texts', rules, reply, defaultValue: { ...values } })
  return (
    <MarkdownForm
      draft={draft} form={form} reply={reply} failed={t('admin-samples:failed')} lang={language}
      beside={beside && <SampleTranslationSource beside={beside} />}
      buttons={(
        <>
          <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:save')}</SubmitButton>
          <Button variant="secondary" name="intent" value="preview">{t('admin-writing:preview')}</Button>
        </>
      )}
    >
      <SampleTextFields fields={fields} limits={limits} lang={language} />
      <StickyHiddenInput name="version" value={version} reply={reply} />
    </MarkdownForm>
  )
}
