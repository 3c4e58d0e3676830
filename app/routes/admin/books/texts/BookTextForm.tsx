import { useT } from '~/i18n/localizer-context'
import { TextAreaControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { DiscardDraftForm, RestoredDraftNotice, DraftFieldsAndStatus } from '../../_parts/draft-elements'
import { useTextDraft } from '../../_parts/use-text-draft'
import { TitleAndTextFields } from '../TitleAndTextFields'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import type { BookTextsView } from './load'

export function BookTextForm({ view: { language, rules, limits, values, version, draft }, reply }: { view: BookTextsView; reply: SubmissionReply | undefined }) {
  const t = useT()
  const { element, state, note, stop } = useTextDraft(draft, reply)
  const [form, fields] = useSiteForm({ id: 'texts', rules, reply, defaultValue: { ...values } })
  return (
    <div className="stack">
      <SiteForm
        ref={element} form={form} className="card form" reply={reply} failed={t('admin-books:failed')}
        isDrafted onInput={note} onSend={stop}
      >
        {!reply && <RestoredDraftNotice draft={draft} />}
        <TitleAndTextFields fields={fields} limits={limits} lang={language} />
        <TextAreaControl
          field={fields.description} label={t('admin-books:fields.description')} hint={t('admin-books:fields.description_hint')}
          maxLength={limits.description} rows={10} lang={language}
        />
        <TextAreaControl
          field={fields.stories} label={t('admin-books:fields.stories')} hint={t('admin-books:fields.stories_hint')}
          maxLength={limits.stories} rows={5} lang={language}
        />
        <StickyHiddenInput name="version" value={version} reply={reply} />
        <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:save')}</SubmitButton>
        <DraftFieldsAndStatus draft={draft} state={state} />
      </SiteForm>
      <DiscardDraftForm draft={draft} onSubmit={stop} />
    </div>
  )
}
