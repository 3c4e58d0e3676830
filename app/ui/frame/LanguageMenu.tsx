import { type Language, languages, nativeLanguageNames } from '~/i18n/settings'
import { VisuallyHidden } from '../VisuallyHidden'

const popoverId = 'language-menu'

// React 18's types lack these HTML attributes.
const popoverButtonAttributes = { popovertarget: popoverId }
const popoverAttributes = { popover: 'auto' }

interface LanguageMenuProps {
  label: string
  current: string
  returnTo: string
}

/**
 * In a browser without popover support, a link replaces the button, and CSS shows the list while the list is the target of the URL. The
 * `key` recreates the list on each new screen, because the browser would otherwise still treat the list as the target.
 */
export function LanguageMenu({ label, current, returnTo }: LanguageMenuProps) {
  const shown = (
    <>
      <VisuallyHidden>{label}: </VisuallyHidden>
      <span className="language-name">{nativeLanguageNames[current as Language]}</span>
    </>
  )
  return (
    <div className="language-menu">
      <button type="button" className="bar-control language-button icon icon-globe" {...popoverButtonAttributes}>
        {shown}
      </button>
      <a className="bar-control language-link icon icon-globe" href={`#${popoverId}`}>
        {shown}
      </a>
      <div key={returnTo} className="language-popover" id={popoverId} {...popoverAttributes}>
        <LanguageForm current={current} returnTo={returnTo} />
      </div>
    </div>
  )
}

function LanguageForm({ current, returnTo }: Omit<LanguageMenuProps, 'label'>) {
  return (
    <form method="post" action="/language">
      <input type="hidden" name="to" value={returnTo} />
      {languages.map((language) => (
        <button key={language} name="lng" value={language} lang={language} aria-current={language === current || undefined}>
          {nativeLanguageNames[language]}
        </button>
      ))}
    </form>
  )
}
