import { useId } from 'react'
import { Button, ButtonLink } from './Button'
import { Modal } from './Modal'

interface DialogProps {
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
  /** Whether the screen that the question is about stands behind it. */
  isModal?: boolean
}

/** A question with one confirming button and a way back: a page of its own, or over the screen that it was opened from. */
export function Dialog({ isModal, ...question }: DialogProps) {
  const id = useId()
  const names = { className: 'dialog', 'aria-labelledby': `${id}-title`, 'aria-describedby': question.text && `${id}-text` }
  const content = <Content {...question} id={id} heading={isModal ? 'h2' : 'h1'} />
  return isModal ? <Modal {...names}>{content}</Modal> : <section role="dialog" {...names}>{content}</section>
}

interface ContentProps extends Omit<DialogProps, 'isModal'> {
  id: string
  heading: 'h1' | 'h2'
}

function Content({ id, heading: Heading, title, text, about, action, fields = {}, confirmLabel, cancelLabel, cancelHref, danger }: ContentProps) {
  return (
    <>
      <Heading className="dialog-title" id={`${id}-title`}>
        {title}
      </Heading>
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
        <ButtonLink variant="quiet" href={cancelHref} data-closes="">
          {cancelLabel}
        </ButtonLink>
      </form>
    </>
  )
}
