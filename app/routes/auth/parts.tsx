import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import type { closedTexts, modeTexts, perkTexts } from './texts'

/** Consent is a sentence beside the button, with links to what is consented to (screens.md, Forms). */
export function Consent({ texts }: { texts: ReturnType<typeof modeTexts>['consent'] }) {
  return (
    <p className="small">
      {texts.before} <a href="/rules">{texts.rules}</a> · <a href="/terms">{texts.terms}</a> · <a href="/privacy">{texts.privacy}</a>
    </p>
  )
}

/** Instead of the form, while an admin has closed registration. */
export function Closed({ texts }: { texts: ReturnType<typeof closedTexts> }) {
  return (
    <Notice kind="note" title={texts.title}>
      <p>{texts.text}</p>
      <p>{texts.member}</p>
    </Notice>
  )
}

interface AuthLinksProps {
  data: {
    texts: Pick<ReturnType<typeof modeTexts>, 'forgotten' | 'toggleText' | 'toggleLink' | 'portalLink'>
    /** Null where there is no other form to go to. */
    toggleHref: string | null
    portalHref: string
    denied: { switch: string } | null
  }
}

/** The ways to a new password, from one form to the other, and between the regular and the admin login. */
export function AuthLinks({ data: { texts, toggleHref, portalHref, denied } }: AuthLinksProps) {
  return (
    <div className="stack">
      {denied && (
        <form method="post" action="/sign-out">
          <input type="hidden" name="to" value="/auth?redirect=/admin" />
          <Button variant="secondary">{denied.switch}</Button>
        </form>
      )}
      {texts.forgotten && (
        <p>
          <a className="stand-alone" href="/auth/reset">{texts.forgotten}</a>
        </p>
      )}
      {toggleHref && (
        <p>
          {texts.toggleText} <a href={toggleHref}>{texts.toggleLink}</a>
        </p>
      )}
      <p className="small">
        <a className="stand-alone" href={portalHref}>{texts.portalLink}</a>
      </p>
    </div>
  )
}

/** What joining brings, beside the form. */
export function Perks({ texts }: { texts: ReturnType<typeof perkTexts> }) {
  return (
    <aside className="card stack" aria-labelledby="perks">
      <h2 id="perks">{texts.title}</h2>
      <dl className="stack">
        {texts.items.map(({ name, text }) => (
          <div key={name}>
            <dt>
              <strong>{name}</strong>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
