import { MarkdownText, type MarkdownBlocks } from '~/ui/reading/MarkdownText'
import { Prose } from '~/ui/Prose'

/** `lang` is set if the text is not in the page's language. */
export function Biography({ blocks, lang }: { blocks: MarkdownBlocks; lang?: string }) {
  return (
    <div lang={lang} dir={lang && 'auto'}>
      <Prose>
        <MarkdownText blocks={blocks} />
      </Prose>
    </div>
  )
}
