import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '../Button'
import type { SiteFrame } from './frame'
import { LanguageMenu } from './LanguageMenu'
import { QuickExitLink } from './QuickExitLink'
import { type NavigationLink, buildNavigationLinks } from './navigation'
import { Wordmark } from './Wordmark'

interface SiteBarProps {
  frame: SiteFrame
  path: string
  here: string
}

/** Renders the links in two lists. CSS shows one of the lists, depending on the viewport width. */
export function SiteBar({ frame, path, here }: SiteBarProps) {
  const t = useT()
  const links = buildNavigationLinks(t, frame.member, path)
  const account = <AccountButton signedIn={frame.member !== null} isOpen={frame.isRegistrationOpen} />
  return (
    <header className="site-bar">
      <QuickExitLink label={t('frame:leave')} />
      <div className="site-bar-inner">
        <Wordmark name={frame.siteName} />
        <nav className="site-nav" aria-label={t('frame:navigation.label')}>
          <details className="nav-menu">
            <summary className="bar-control icon icon-menu">{t('frame:navigation.menu')}</summary>
            <div className="nav-panel">
              <NavigationList links={links} />
              {account}
            </div>
          </details>
          <div className="nav-row">
            <NavigationList links={links} />
          </div>
        </nav>
        <LanguageMenu label={t('frame:language')} current={frame.language} returnTo={here} />
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

function AccountButton({ signedIn, isOpen }: { signedIn: boolean; isOpen: boolean }) {
  const t = useT()
  if (!signedIn) return <ButtonLink href="/auth">{t(isOpen ? 'frame:navigation.join' : 'frame:navigation.signIn')}</ButtonLink>
  return (
    <form method="post" action="/sign-out">
      <input type="hidden" name="to" value="/" />
      <button className="button button-secondary">{t('frame:navigation.signOut')}</button>
    </form>
  )
}
