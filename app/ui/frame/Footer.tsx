import { Button } from '../Button'
import { Field } from '../Field'
import type { Frame } from './frame'
import { LanguageList } from './LanguageMenu'

interface FooterProps {
  frame: Frame
  /** Path and query of this page. */
  here: string
}

/**
 * The end of every page: the name, the newsletter box, the legal links, and the languages where the bar cannot show them.
 * On paper the name and the page's address.
 */
export function Footer({ frame, here }: FooterProps) {
  const { footer, siteName, language } = frame.texts
  return (
    <footer className="site-footer" data-address={frame.canonical}>
      <div className="site-footer-inner">
        <div className="footer-name">
          <p className="footer-title">{siteName}</p>
          <p>{footer.tagline}</p>
        </div>
        <Newsletter texts={footer} />
        <LanguageList label={language} current={frame.language} returnTo={here} />
        <nav className="footer-links" aria-label={footer.links}>
          <a href="/privacy">{footer.privacy}</a>
          <a href="/terms">{footer.terms}</a>
          <a href="/rules">{footer.rules}</a>
          <a href="/contact">{footer.contact}</a>
        </nav>
      </div>
    </footer>
  )
}

/** Sends the address on to registration, where it is filled in; nothing is stored here (spec §2, Footer). */
function Newsletter({ texts }: { texts: Frame['texts']['footer'] }) {
  return (
    <form className="newsletter" action="/auth" aria-labelledby="newsletter-title">
      <h2 className="footer-title" id="newsletter-title">
        {texts.newsletterTitle}
      </h2>
      <p>{texts.newsletterText}</p>
      <input type="hidden" name="action" value="register" />
      <div className="newsletter-row">
        <Field type="email" name="email" id="newsletter-email" label={texts.newsletterEmail} autoComplete="email" required />
        <Button variant="secondary">{texts.subscribe}</Button>
      </div>
    </form>
  )
}
