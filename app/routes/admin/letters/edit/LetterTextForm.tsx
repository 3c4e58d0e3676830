import { useT } from '~/i18n/localizer-context'
import { getTextDirection, nativeLanguageNames } from '~/i18n/settings'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { TextAreaControl, TextControl } from '~/ui/form/controls'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { MarkdownForm } from '../../_parts/MarkdownForm'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import type { LetterView } from './load'
import { LetterTranslationSource } from './letter-sections'

export function LetterTextForm({ view: { form: view, here, english }, reply }: { view: LetterView; reply: SubmissionReply | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'letter', rules: view.rules, reply, defaultValue: view.values })
  const language = nativeLanguageNames[view.language]
  const dir = getTextDirection(view.language)
  return (
    <MarkdownForm
      draft={view.draft} form={form} action={here} reply={reply} failed={t('admin-letters:failed')} lang={view.language}
      beside={english && <LetterTranslationSource english={english} />}
      buttons={(
        <>
          <SubmitButton name="intent" value="save" busyLabel={t('admin-letters:busy')}>{t('admin-letters:save')}</SubmitButton>
          <Button variant="secondary" name="intent" value="preview">{t('admin-letters:preview.open')}</Button>
          <Button variant="secondary" name="intent" value="save-and-test">{t('admin-letters:test')}</Button>
        </>
      )}
    >
      <TextControl
        field={fields.subject} label={t('admin-letters:fields.subject', { language })} lang={view.language} dir={dir} maxLength={view.maxSubjectLength}
      />
      <TextAreaControl
        field={fields.body} rows={18} label={t('admin-letters:fields.body', { language })} hint={t('admin-letters:fields.body_hint')}
        lang={view.language} dir={dir} maxLength={view.maxBodyLength}
      />
      {reply?.formError && !reply.isUnsent && view.saved && <StoredText saved={view.saved} language={view.language} />}
      <input type="hidden" name="language" value={view.language} />
      <StickyHiddenInput name="version" value={view.version} reply={reply} />
    </MarkdownForm>
  )
}

/** Shows the saved text after a failed save, because another admin may have changed the text since the form was loaded. */
function StoredText({ saved: { subject, body }, language }: { saved: { subject: string; body: string }; language: LetterView['form']['language'] }) {
  const t = useT()
  return (
    <Disclosure summary={t('admin-letters:stored')}>
      <p lang={language}><strong>{subject}</strong></p>
      <p className="mail-text" lang={language} dir={getTextDirection(language)}>{body}</p>
    </Disclosure>
  )
}
