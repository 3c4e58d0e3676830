import type { SocialNetwork } from '~/features/operations/settings/site-settings'
import { ButtonLink } from '~/ui/Button'
import { SocialIcon } from './SocialIcon'

interface AuthorContactProps {
  text: string
  join: string
  message: string
  social: string
  pages: readonly { network: SocialNetwork; name: string; href: string; label: string }[]
}

export function AuthorContact({ text, join, message, social, pages }: AuthorContactProps) {
  return (
    <>
      <p>{text}</p>
      <div className="cluster">
        <ButtonLink href="/community">{join}</ButtonLink>
        <ButtonLink href="/contact" variant="secondary">
          {message}
        </ButtonLink>
      </div>
      <h3>{social}</h3>
      <ul className="cluster plain-list">
        {pages.map(({ network, name, href, label }) => (
          <li key={network}>
            <a className="social-link" href={href} aria-label={label} rel="noopener noreferrer">
              <SocialIcon network={network} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
