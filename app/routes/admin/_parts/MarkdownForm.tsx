import type { ReactNode } from 'react'
import { SiteForm } from '~/ui/form/SiteForm'
import type { SiteFormMetadata } from '~/ui/form/use-site-form'
import { DiscardDraftForm, RestoredDraftNotice, DraftFieldsAndStatus } from './draft-elements'
import { MarkdownPreview, type PreviewReply } from './MarkdownPreview'
import type { TextDraftView } from './text-draft'
import { useLivePreview } from './use-live-preview'
import { useTextDraft } from './use-text-draft'

interface MarkdownFormProps {
  draft: TextDraftView
  form: SiteFormMetadata
  action?: string
  reply: PreviewReply | undefined
  failed: string
  lang?: string
  buttons: ReactNode
  beside?: ReactNode
  children: ReactNode
}

/** A form for a Markdown text, with an autosaved draft and a preview beside the fields. */
export function MarkdownForm({ draft, form, action, reply, failed, lang, buttons, beside, children }: MarkdownFormProps) {
  const { element, state, note, stop } = useTextDraft(draft, reply)
  const live = useLivePreview(element, draft)
  const blocks = live.blocks ?? reply?.preview
  const onInput = () => {
    note()
    live.note()
  }
  return (
    <div className="split writing">
      <div className="stack">
        <SiteForm
          ref={element} form={form} action={action} className="card form" reply={reply} failed={failed}
          isDrafted onInput={onInput} onSend={stop}
        >
          {!reply && <RestoredDraftNotice draft={draft} />}
          {children}
          <div className="cluster">{buttons}</div>
          <DraftFieldsAndStatus draft={draft} state={state} />
        </SiteForm>
        <DiscardDraftForm draft={draft} onSubmit={stop} />
      </div>
      <div className="stack">
        {blocks && <MarkdownPreview blocks={blocks} lang={lang} isLive={live.blocks !== undefined} />}
        {beside}
      </div>
    </div>
  )
}
