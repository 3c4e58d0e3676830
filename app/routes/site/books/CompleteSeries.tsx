import { Badge } from '~/ui/Badge'
import { Disclosure } from '~/ui/Disclosure'

interface Entry {
  title: string
  /** A note beside the title, such as the days that a novel covers. */
  note?: string
  text?: string
  onSale?: boolean
  availability?: string
}

interface CompleteSeriesProps {
  label: string
  parts: readonly { title?: string; entries: readonly Entry[] }[]
}

/** All parts of a series, collapsed. The numbering continues across parts. */
export function CompleteSeries({ label, parts }: CompleteSeriesProps) {
  return (
    <Disclosure summary={label}>
      {parts.map(({ title, entries }, index) => (
        <div key={index} className="stack">
          {title && <h4>{title}</h4>}
          <ol className="complete-list" start={1 + parts.slice(0, index).reduce((sum, part) => sum + part.entries.length, 0)}>
            {entries.map((entry) => (
              <CompleteEntry key={entry.title} {...entry} />
            ))}
          </ol>
        </div>
      ))}
    </Disclosure>
  )
}

function CompleteEntry({ title, note, text, onSale, availability }: Entry) {
  return (
    <li>
      <span className="complete-title">{title}</span> {note && <span className="soft small">{note}</span>}{' '}
      {availability && <Badge tone={onSale ? 'support' : 'neutral'}>{availability}</Badge>}
      {text && <p>{text}</p>}
    </li>
  )
}
