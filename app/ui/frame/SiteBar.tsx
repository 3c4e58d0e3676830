import { ButtonLink } from '../Button'
import { Icon } from '../Icon'
import type { Frame } from './frame'
import { LanguageMenu } from './LanguageMenu'
import { LeaveLink } from './LeaveLink'
import { type NavigationLink, navigationLinks } from './navigation'
import { Wordmark } from './Wordmark'

interface SiteBarProps {
  frame: Frame
  path: string
  /** Path and query of this page. */
  here: string
}

/** The banner of every page. On narrow screens its links wait in a native menu; CSS shows one of the two lists. */
export function SiteBar({ frame, path, here }: SiteBarProps) {
  const { texts } = frame
  const links = navigationLinks(texts.navigation, frame.member, path)
  const account = <Account texts={texts.navigation} signedIn={frame.member !== null} />
  return (
    <header className="site-bar">
      <LeaveLink label={texts.leave} />
      <div className="site-bar-inner">
        <Wordmark name={texts.siteName} />
        <nav className="site-nav" aria-label={texts.navigation.label}>
          <details className="nav-menu">
            <summary className="bar-control">
              <Icon name="menu" />
              {texts.navigation.menu}
            </summary>
            <div className="nav-panel">
              <NavigationList links={links} />
              {account}
            </div>
          </details>
          <div className="nav-row">
            <NavigationList links={links} />
          </div>
        </nav>
        <LanguageMenu label={texts.language} current={frame.language} returnTo={here} />
        <div className="bar-account">{account}</div>
      </div>
    </header>
  )
}

function NavigationList({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul className="nav-links">
      {links.map(({ href, label, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Account({ texts, signedIn }: { texts: Frame['texts']['navigation']; signedIn: boolean }) {
  if (!signedIn) return <ButtonLink href="/auth">{texts.join}</ButtonLink>
  return (
    <form method="post" action="/sign-out">
      <input type="hidden" name="to" value="/" />
      <button className="button button-secondary">{texts.signOut}</button>
    </form>
  )
}
