import { Button, ButtonLink } from '~/ui/Button'
import { Facts } from '~/ui/Facts'
import type { MailsView } from './load'

/** One mail with its text, and what can be done with it. */
export function OpenedMail({ mail }: { mail: NonNullable<MailsView['opened']> }) {
  const { content, actions } = mail
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- what was opened is read first
    <section id="sheet" className="card sheet" role="dialog" aria-labelledby="sheet-title" tabIndex={-1} autoFocus>
      <h2 id="sheet-title">{mail.title}</h2>
      {mail.gone && <p>{mail.gone}</p>}
      {content && (
        <>
          <Facts facts={content.facts} />
          <p className="mail-text" dir="auto" lang={content.language}>{content.text}</p>
        </>
      )}
      {actions && <p className="small soft">{actions.note}</p>}
      <form className="cluster" method="post">
        {actions && mail.id && (
          <>
            <input type="hidden" name="id" value={mail.id} />
            {actions.retry && <Button name="intent" value="retry">{actions.retry}</Button>}
            <Button variant="secondary" name="intent" value="handled">{actions.handled}</Button>
          </>
        )}
        <ButtonLink variant="quiet" href={mail.close.href} data-closes="">
          {mail.close.label}
        </ButtonLink>
      </form>
      {mail.recorded && <p className="small soft">{mail.recorded}</p>}
    </section>
  )
}
