import { useT } from '~/i18n/localizer-context'
import { Button } from '../Button'
import { Field } from '../Field'
import type { SiteFrame } from './frame'

interface FooterProps {
  frame: SiteFrame
  here: string
}

/** In print, CSS hides all but the site's name and adds the page's URL from `data-address`. */
export function Footer({ frame, here }: FooterProps) {
  const t = useT()
  const title = frame.lettersTitle ?? t('frame:footer.newsletter.title')
  return (
    <footer className="site-footer" data-address={frame.canonical}>
      <div className="site-footer-inner">
        <div className="footer-name">
          <p className="footer-title">{frame.siteName}</p>
          <p>{t('frame:footer.tagline')}</p>
        </div>
        {frame.member ? <MemberNewsletterForm title={title} here={here} /> : <NewsletterForm title={title} isOpen={frame.isRegistrationOpen} />}
        <nav className="footer-links" aria-label={t('frame:footer.links')}>
          <a href="/privacy">{t('frame:footer.privacy')}</a>
          <a href="/terms">{t('frame:footer.terms')}</a>
          <a href="/rules">{t('frame:footer.rules')}</a>
          <a href="/contact">{t('frame:footer.contact')}</a>
        </nav>
      </div>
    </footer>
  )
}

function MemberNewsletterForm({ title, here }: { title: string; here: string }) {
  const t = useT()
  return (
    <form className="newsletter" method="post" action="/account/letters" aria-labelledby="newsletter-title">
      <h2 className="footer-title" id="newsletter-title">
        {title}
      </h2>
      <p>{t('frame:footer.newsletter.text')}</p>
      <input type="hidden" name="choice" value="box" />
      <input type="hidden" name="back" value={here} />
      <Button variant="secondary">{t('frame:footer.newsletter.subscribe')}</Button>
    </form>
  )
}

/** Opens the registration form with the email address filled in. In that form, readers can subscribe to the letters. */
function NewsletterForm({ title, isOpen }: { title: string; isOpen: boolean }) {
  const t = useT()
  if (!isOpen) return <p className="newsletter">{t('frame:closed')}</p>
  return (
    <form className="newsletter" action="/auth" aria-labelledby="newsletter-title">
      <h2 className="footer-title" id="newsletter-title">
        {title}
      </h2>
      <p>{t('frame:footer.newsletter.text')}</p>
      <p>{t('frame:footer.newsletter.next')}</p>
      <input type="hidden" name="action" value="register" />
      <div className="newsletter-row">
        <Field type="email" name="email" id="newsletter-email" label={t('frame:footer.newsletter.email')} autoComplete="email" required />
        <Button variant="secondary">{t('frame:footer.newsletter.subscribe')}</Button>
      </div>
    </form>
  )
}
