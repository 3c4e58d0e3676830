import { useT } from '~/i18n/localizer-context'
import { getTextDirection } from '~/i18n/settings'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import type { BookTextsView } from './load'

export function BookTranslationSource({ beside }: { beside: NonNullable<BookTextsView['beside']> }) {
  const t = useT()
  const { language, heading, title, text, description, stories } = beside
  const parts = [['title', title], ['text', text], ['description', description], ['stories', stories]] as const
  return (
    <aside className="card stack" aria-labelledby="beside-title">
      <h2 id="beside-title">{heading}</h2>
      {parts.filter(([, words]) => words).map(([name, words]) => (
        <div key={name}>
          <h3 className="small soft">{t(`admin-books:fields.${name}`)}</h3>
          <div lang={language} dir={getTextDirection(language)}>
            <Paragraphs text={words} />
          </div>
        </div>
      ))}
    </aside>
  )
}
