import { Badge } from '~/ui/Badge'
import { Disclosure } from '~/ui/Disclosure'

interface SeriesEntry {
  title: string
  lang?: string
  href?: string
  note?: string
  text?: string
  onSale?: boolean
  availability?: string
}

interface CompleteSeriesProps {
  label: string
  parts: readonly { title?: string; lang?: string; entries: readonly SeriesEntry[] }[]
}

export function CompleteSeriesList({ label, parts }: CompleteSeriesProps) {
  if (parts.every(({ entries }) => entries.length === 0)) return null
  return (
    <Disclosure summary={label}>
      {parts.map(({ title, lang, entries }, index) => (
        <div key={index} className="stack">
          {title && <h4 lang={lang}>{title}</h4>}
          <ol className="complete-list" start={1 + parts.slice(0, index).reduce((sum, part) => sum + part.entries.length, 0)}>
            {entries.map((entry, place) => (
              <CompleteEntry key={place} {...entry} />
            ))}
          </ol>
        </div>
      ))}
    </Disclosure>
  )
}

function CompleteEntry({ title, lang, href, note, text, onSale, availability }: SeriesEntry) {
  return (
    <li>
      <span className="complete-title" lang={lang}>{href ? <a href={href}>{title}</a> : title}</span> {note && <span className="soft small">{note}</span>}{' '}
      {availability && <Badge tone={onSale ? 'support' : 'neutral'}>{availability}</Badge>}
      {text && <p lang={lang}>{text}</p>}
    </li>
  )
}
