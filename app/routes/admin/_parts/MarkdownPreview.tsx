import { useT } from '~/i18n/localizer-context'
import { Prose } from '~/ui/Prose'
import { type MarkdownBlocks, MarkdownText } from '~/ui/reading/MarkdownText'
import type { SubmissionReply } from '~/ui/form/use-site-form'

export interface PreviewReply extends SubmissionReply {
  preview?: MarkdownBlocks
}

interface PreviewProps {
  blocks: MarkdownBlocks
  lang?: string
  /** True if the preview changes while the author types. Screen readers don't announce such a preview. */
  isLive?: boolean
}

export function MarkdownPreview({ blocks, lang, isLive = false }: PreviewProps) {
  const t = useT()
  return (
    <section className="card" aria-labelledby="preview-title" aria-live={isLive ? undefined : 'polite'}>
      <h2 id="preview-title">{t('admin-writing:preview')}</h2>
      <div lang={lang} dir="auto">
        <Prose>
          <MarkdownText blocks={blocks} />
        </Prose>
      </div>
    </section>
  )
}
