import type { SeriesId } from '~/kernel/catalogue/book'
import { Picture } from '~/ui/reading/Picture'

interface SeriesCardProps {
  id: SeriesId
  name: string
  label: string
  coverAlt: string
  text: string
  link: string
}

export function SeriesCard({ id, name, label, coverAlt, text, link }: SeriesCardProps) {
  return (
    <li className="series-card">
      <Picture src={`/files/${id}.svg`} alt={coverAlt} width={600} height={800} />
      <div className="series-card-text">
        <p className="eyebrow">{label}</p>
        <h3>{name}</h3>
        <p>{text}</p>
        <a className="series-card-link" href={`/books#${id}-series`}>
          {link}
        </a>
      </div>
    </li>
  )
}
