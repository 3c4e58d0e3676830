import { useT } from '~/i18n/localizer-context'
import { Prose } from '~/ui/Prose'
import { type MarkdownBlocks, MarkdownText } from '~/ui/reading/MarkdownText'
import type { SentForm } from '~/ui/form/use-site-form'

/** The reply to a form that was sent to see its text as readers would. */
export interface PreviewReply extends SentForm {
  preview?: MarkdownBlocks
}

export function Preview({ blocks, lang }: { blocks: MarkdownBlocks; lang?: string }) {
  const t = useT()
  return (
    <section className="card" aria-labelledby="preview-title" role="status">
      <h2 id="preview-title">{t('admin-samples:preview')}</h2>
      <div lang={lang} dir="auto">
        <Prose>
          <MarkdownText blocks={blocks} />
        </Prose>
      </div>
    </section>
  )
}
