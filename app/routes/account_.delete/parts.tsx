import type { FormReply } from '~/http/forms'
import { Button, ButtonLink } from '~/ui/Button'
import { Checkbox, ChoiceGroup } from '~/ui/Choice'
import { FormErrors } from '~/ui/ErrorSummary'
import { Facts } from '~/ui/Facts'
import { Notice } from '~/ui/Notice'
import { ProofFields } from '~/ui/ProofFields'
import type { Question } from './load'

/** What happens to what, in the order in which it matters. */
export function Tellings({ view: { copy, what, yours, noticed, pledges } }: { view: Question }) {
  return (
    <>
      <section className="stack" aria-labelledby="copy">
        <h2 id="copy">{copy.title}</h2>
        <p>{copy.text}</p>
        <p>
          <ButtonLink variant="secondary" href="/account/export">{copy.link}</ButtonLink>
        </p>
      </section>
      <section className="stack" aria-labelledby="what">
        <h2 id="what">{what.title}</h2>
        <ul className="marked-list stack">
          {what.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {what.unconfirmed && (
          <Notice kind="note">
            <p>{what.unconfirmed.text}</p>
            <p>
              <a className="stand-alone" href="/account/email">{what.unconfirmed.link}</a>
            </p>
          </Notice>
        )}
      </section>
      <section className="stack" aria-labelledby="yours">
        <h2 id="yours">{yours.title}</h2>
        <Facts facts={yours.facts} />
        <p className="soft small">{yours.note}</p>
        {yours.link && (
          <p>
            <a className="stand-alone" href="/journey?list=stories">{yours.link}</a>
          </p>
        )}
      </section>
      {noticed && (
        <section className="stack" aria-labelledby="noticed">
          <h2 id="noticed">{noticed.title}</h2>
          <p>{noticed.together}</p>
          {noticed.singly && <p>{noticed.singly}</p>}
        </section>
      )}
      {pledges && (
        <section className="stack" aria-labelledby="pledges">
          <h2 id="pledges">{pledges.title}</h2>
          <p>{pledges.text}</p>
          <p>
            <a className="stand-alone" href="/contact">{pledges.link}</a>
          </p>
        </section>
      )}
    </>
  )
}

/** The wish itself: what becomes of her stories, that she is sure, and who she is. */
export function Wish({ texts, reply }: { texts: Question['form']; reply: FormReply | undefined }) {
  const typed = reply?.values ?? {}
  return (
    <section className="stack" aria-labelledby="wish">
      <h2 id="wish">{texts.title}</h2>
      <form className="form" method="post" action="/account/delete" noValidate data-enhance="form" data-failed={texts.failed} data-refused={texts.refused}>
        <FormErrors title={texts.errorTitle} reply={reply} />
        <input type="hidden" name="writer" value={texts.writer} />
        <ChoiceGroup
          type="radio"
          name="stories"
          legend={texts.stories}
          options={texts.choices}
          selected={[String(typed.stories ?? '')]}
          error={reply?.errors.stories}
          required
        />
        <Checkbox name="sure" label={texts.sure} defaultChecked={typed.sure === 'on'} error={reply?.errors.sure} required />
        <ProofFields texts={texts.proof} errors={reply?.errors} />
        <div className="cluster">
          <Button variant="danger" busyLabel={texts.busy}>{texts.submit}</Button>
          <ButtonLink variant="quiet" href="/account">{texts.cancel}</ButtonLink>
        </div>
      </form>
      <p>
        <a className="stand-alone" href="/auth/reset">{texts.forgotten}</a>
      </p>
    </section>
  )
}
