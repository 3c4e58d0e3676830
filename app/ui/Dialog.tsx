import { Button, ButtonLink } from './Button'

interface DialogProps {
  /** Prefix of the ids inside. */
  id?: string
  title: string
  text?: string
  /** The words of a member that it is about. */
  about?: string | null
  /** Where the confirmation is posted; the current page when left out. */
  action?: string
  /** Hidden values sent along. */
  fields?: Readonly<Record<string, string>>
  confirmLabel: string
  cancelLabel: string
  cancelHref: string
  danger?: boolean
}

/** A question with one confirming button and a way back: a page of its own, or a block of one, and no script either way. */
export function Dialog({ id = 'dialog', title, text, about, action, fields = {}, confirmLabel, cancelLabel, cancelHref, danger }: DialogProps) {
  return (
    <section className="dialog" role="dialog" aria-labelledby={`${id}-title`} aria-describedby={text && `${id}-text`}>
      <h1 className="dialog-title" id={`${id}-title`}>
        {title}
      </h1>
      {about && (
        <p className="dialog-about" dir="auto">
          {about}
        </p>
      )}
      {text && <p id={`${id}-text`}>{text}</p>}
      <form method="post" action={action} className="cluster">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant={danger ? 'danger' : 'primary'}>{confirmLabel}</Button>
        <ButtonLink variant="quiet" href={cancelHref}>
          {cancelLabel}
        </ButtonLink>
      </form>
    </section>
  )
}
