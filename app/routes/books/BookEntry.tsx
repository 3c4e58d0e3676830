import { Badge } from '~/ui/Badge'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'

export interface BookEntryProps {
  id: string
  title: string
  text: string
  onSale: boolean
  /** Whether it can be had, in words. */
  availability: string
  /** Links to retailers; none for a book that is still to come. */
  offers: readonly { label: string; href: string }[]
}

/** A book with its badge and the links to order it. */
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
