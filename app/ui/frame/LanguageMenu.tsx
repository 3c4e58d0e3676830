import { type Language, languages, nativeLanguageNames } from '~/i18n/settings'
import { VisuallyHidden } from '../VisuallyHidden'

const popoverId = 'language-menu'
const footerListId = 'languages'

// React 18's types lack these HTML attributes.
const popoverButtonAttributes = { popovertarget: popoverId }
const popoverAttributes = { popover: 'auto' }

interface LanguageMenuProps {
  label: string
  current: string
  returnTo: string
}

/** In a browser without popover support, a link to the list in the footer replaces the button. */
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
      <a className="bar-control language-link icon icon-globe" href={`#${footerListId}`}>
        {shown}
      </a>
      <div className="language-popover" id={popoverId} {...popoverAttributes}>
        <LanguageForm current={current} returnTo={returnTo} />
      </div>
    </div>
  )
}

export function LanguageList({ label, current, returnTo }: LanguageMenuProps) {
  return (
    <div className="language-list" id={footerListId} role="group" aria-label={label}>
      <LanguageForm current={current} returnTo={returnTo} />
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
