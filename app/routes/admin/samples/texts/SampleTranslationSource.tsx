import { useT } from '~/i18n/localizer-context'
import { getTextDirection } from '~/i18n/settings'
import { Prose } from '~/ui/Prose'
import { MarkdownText } from '~/ui/reading/MarkdownText'
import type { SampleTextsView } from './load'

export function SampleTranslationSource({ beside: { language, name, title, note, blocks } }: { beside: NonNullable<SampleTextsView['beside']> }) {
  const t = useT()
  return (
    <aside className="card stack" aria-labelledby="beside-title">
      <h2 id="beside-title">{t('admin-books:texts.beside', { language: name })}</h2>
      <div className="stack" lang={language} dir={getTextDirection(language)}>
        <p><strong>{title}</strong></p>
        {note && <p>{note}</p>}
        <Prose>
          <MarkdownText blocks={blocks} />
        </Prose>
      </div>
    </aside>
  )
}
