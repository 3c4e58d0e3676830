import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { TextAreaControl, TextControl } from '~/ui/form/controls'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { useSiteForm } from '~/ui/form/use-site-form'
import type { PreviewReply } from '../../_parts/MarkdownPreview'
import { MarkdownForm } from '../../_parts/MarkdownForm'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import { AuthorTranslationSource } from './AuthorTranslationSource'
import type { AuthorTextsView } from './load'

export function AuthorTextForm({ view, reply }: { view: AuthorTextsView; reply: PreviewReply | undefined }) {
  const t = useT()
  const { language, rules, limits, values, version, launch, draft, beside } = view
  const [form, fields] = useSiteForm({ id: 'texts', rules, reply, defaultValue: { ...values } })
  return (
    <MarkdownForm
      draft={draft} form={form} reply={reply} failed={t('admin-pages:failed')} lang={language}
      beside={beside && <AuthorTranslationSource beside={beside} />}
      buttons={(
        <>
          <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:save')}</SubmitButton>
          <Button variant="secondary" name="intent" value="preview">{t('admin-writing:preview')}</Button>
        </>
      )}
    >
      <TextAreaControl
        field={fields.biography} label={t('admin-pages:fields.biography')} hint={t('admin-samples:fields.body_hint')}
        maxLength={limits.biography} rows={14} lang={language}
      />
      <TextControl
        field={fields.opening} label={t('admin-pages:fields.opening')} hint={t('admin-pages:fields.opening_hint', { text: launch })}
        maxLength={limits.opening} lang={language} dir="auto" autoComplete="off"
      />
      <TextAreaControl
        field={fields.contact} label={t('admin-pages:fields.contact')} hint={t('admin-pages:fields.contact_hint')}
        maxLength={limits.contact} rows={4} lang={language}
      />
      <StickyHiddenInput name="version" value={version} reply={reply} />
    </MarkdownForm>
  )
}
