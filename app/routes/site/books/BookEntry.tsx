import { Badge } from '~/ui/Badge'
import { Card } from '~/ui/Card'
import { CoverPicture } from '~/ui/reading/CoverPicture'
import { GeneratedCover } from '~/ui/reading/GeneratedCover'
import { type Offer, OfferLink } from '~/ui/reading/OfferLink'

export interface BookEntryProps {
  id: string
  title: string
  text: string
  /** Set if title and text are not in the page's language. */
  lang?: string
  /** The URL of the book's own page; undefined if lists do not link to it. */
  href?: string
  onSale: boolean
  availability: string
  offers: readonly Offer[]
  cover?: Parameters<typeof CoverPicture>[0]['cover']
  /** The generated cover. Set if the book has no cover picture and lists link to the book's own page. */
  generatedCover?: Parameters<typeof GeneratedCover>[0]['cover']
  level?: 'h2' | 'h3'
}

export function BookEntry({ id, title, text, lang, href, onSale, availability, offers, cover, generatedCover, level: Heading = 'h3' }: BookEntryProps) {
  const titleId = `${id}-title`
  return (
    <Card as="li">
      {cover && <div className="book-cover"><CoverPicture cover={cover} sizes="9rem" /></div>}
      {generatedCover && <div className="book-cover"><GeneratedCover cover={generatedCover} /></div>}
      <div className="cluster">
        <Heading id={titleId} lang={lang} dir={lang && 'auto'}>{href ? <a href={href}>{title}</a> : title}</Heading>
        <Badge tone={onSale ? 'support' : 'neutral'}>{availability}</Badge>
      </div>
      <p className="book-text" lang={lang} dir={lang && 'auto'}>{text}</p>
      {offers.length > 0 && (
        <div className="cluster book-offers">
          {offers.map((offer) => (
            <OfferLink key={offer.label} offer={offer} describedBy={titleId} />
          ))}
        </div>
      )}
    </Card>
  )
}
