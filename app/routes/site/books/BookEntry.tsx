import { Badge } from '~/ui/Badge'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'

export interface BookEntryProps {
  id: string
  title: string
  text: string
  onSale: boolean
  /** The availability in words. */
  availability: string
  /** Links to retailers; empty for a book that is not published yet. */
  offers: readonly { label: string; href: string }[]
}

export function BookEntry({ id, title, text, onSale, availability, offers }: BookEntryProps) {
  const titleId = `${id}-title`
  return (
    <Card as="li">
      <div className="cluster">
        <h3 id={titleId}>{title}</h3>
        <Badge tone={onSale ? 'support' : 'neutral'}>{availability}</Badge>
      </div>
      <p className="book-text">{text}</p>
      {offers.length > 0 && (
        <div className="cluster book-offers">
          {offers.map(({ label, href }) => (
            <ButtonLink key={href} href={href} rel="noopener noreferrer" aria-describedby={titleId}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </Card>
  )
}
