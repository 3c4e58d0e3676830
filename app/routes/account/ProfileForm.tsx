import type { FormReply } from '~/http/forms'
import { PersonFields } from '~/ui/account/PersonFields'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { SelectField } from '~/ui/Field'
import { Notice } from '~/ui/Notice'
import type { loadProfile } from './load'

type View = Awaited<ReturnType<typeof loadProfile>>

/** What she says of herself. */
export function ProfileForm({ view, reply }: { view: View; reply: FormReply | undefined }) {
  const { texts, values, choices } = view
  const stateOf = (name: string) => ({
    error: reply?.errors[name],
    defaultValue: String(reply?.values[name] ?? (values as Record<string, string>)[name] ?? ''),
  })
  return (
    <form className="form" method="post" action="/account" noValidate data-enhance="form" data-failed={texts.failed} data-refused={texts.refused}>
      <FormErrors title={texts.errorTitle} reply={reply} />
      <PersonFields texts={view.fields} choices={choices} stateOf={stateOf} isOptional />
      <SelectField {...stateOf('language')} name="language" label={texts.language} hint={texts.languageHint} options={choices.languages} required />
      <input type="hidden" name="writer" value={view.writer} />
      <Button busyLabel={texts.busy}>{texts.submit}</Button>
    </form>
  )
}

/** That her email is not confirmed, where it is to be said. */
export function Unconfirmed({ texts }: { texts: NonNullable<View['unconfirmed']> }) {
  return (
    <Notice kind="note">
      {texts.text} <a href="/account/email">{texts.link}</a>
    </Notice>
  )
}

/** What others see of her, staff included. */
export function Seen({ texts }: { texts: View['seen'] }) {
  return (
    <section className="stack" aria-labelledby="seen">
      <h2 id="seen">{texts.title}</h2>
      {texts.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <a className="stand-alone" href="/privacy">
          {texts.link}
        </a>
      </p>
    </section>
  )
}
