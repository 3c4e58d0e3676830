import { ButtonLink, type ButtonVariant } from '../Button'

export interface Offer {
  label: string
  href: string | null
}

interface OfferLinkProps {
  offer: Offer
  variant?: ButtonVariant
  describedBy?: string
}

export function OfferLink({ offer: { label, href }, variant, describedBy }: OfferLinkProps) {
  if (href === null) return <span>{label}</span>
  return <ButtonLink href={href} rel="noopener noreferrer" variant={variant} aria-describedby={describedBy}>{label}</ButtonLink>
}
