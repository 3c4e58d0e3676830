import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { useSiteForm } from '~/ui/form/use-site-form'
import { DiscardDraft, DraftNote, DraftState } from '../../_parts/Draft'
import { Preview, type PreviewReply } from '../../_parts/Preview'
import { useWriting } from '../../_parts/use-writing'
import { WordFields } from '../WordFields'
import { Beside } from './Beside'
import type { TextsView } from './load'

export function TextForm({ view, reply }: { view: TextsView; reply: PreviewReply | undefined }) {
  const t = useT()
  const { language, rules, limits, values, version, draft, beside } = view
  const writing = useWriting(draft)
  const [form, fields] = useSiteForm({ id: 'texts', rules, reply, defaultValue: { ...values } })
  const preview = writing.blocks ?? reply?.preview
  return (
    <div className="split writing">
      <div className="stack">
        <SiteForm {...writing.form} form={form} className="card form" reply={reply} failed={t('admin-samples:failed')}>
          {!reply && <DraftNote draft={draft} />}
          <WordFields fields={fields} limits={limits} lang={language} />
          <input type="hidden" name="version" value={version} />
          <div className="cluster">
            <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:save')}</SubmitButton>
            <Button variant="secondary" name="intent" value="preview">{t('admin-writing:preview')}</Button>
          </div>
          <DraftState draft={draft} state={writing.state} />
        </SiteForm>
        <DiscardDraft draft={draft} />
      </div>
      <div className="stack">
        {preview && <Preview blocks={preview} lang={language} isLive={writing.blocks !== undefined} />}
        {beside && <Beside beside={beside} />}
      </div>
    </div>
  )
}
