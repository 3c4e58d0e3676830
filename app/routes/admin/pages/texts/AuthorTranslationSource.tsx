import { useT } from '~/i18n/localizer-context'
import { getTextDirection } from '~/i18n/settings'
import { Prose } from '~/ui/Prose'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import { MarkdownText } from '~/ui/reading/MarkdownText'
import type { AuthorTextsView } from './load'

export function AuthorTranslationSource({ beside: { language, name, blocks, opening, contact } }: { beside: NonNullable<AuthorTextsView['beside']> }) {
  const t = useT()
  return (
    <aside className="card stack" aria-labelledby="beside-title">
      <h2 id="beside-title">{t('admin-books:texts.beside', { language: name })}</h2>
      <div className="stack" lang={language} dir={getTextDirection(language)}>
        <Prose>
          <MarkdownText blocks={blocks} />
        </Prose>
        {opening && <p>{opening}</p>}
        {contact && <Paragraphs text={contact} />}
      </div>
    </aside>
  )
}
