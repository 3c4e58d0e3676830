import { Picture } from '~/ui/reading/Picture'

interface SeriesCardProps {
  id: string
  name: string
  text: string
  link: string
  /** Set if `name` and `text` are not in the page's language. */
  lang?: string
  /** Set only for built-in series: `label` is shown above the name, and `coverAlt` describes the cover drawing. */
  label?: string
  coverAlt?: string
}

export function SeriesCard({ id, name, label, coverAlt, text, lang, link }: SeriesCardProps) {
  const dir = lang && 'auto'
  return (
    <li className={coverAlt ? 'series-card' : 'series-card series-card-plain'}>
      {coverAlt && <Picture src={`/files/${id}.svg`} alt={coverAlt} width={600} height={800} />}
      <div className="series-card-text">
        {label && <p className="eyebrow">{label}</p>}
        <h3 lang={lang} dir={dir}>{name}</h3>
        <p lang={lang} dir={dir}>{text}</p>
        <a className="series-card-link" href={`/books#${id}-series`}>
          {link}
        </a>
      </div>
    </li>
  )
}
