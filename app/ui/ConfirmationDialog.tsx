import { useId } from 'react'
import { Button, ButtonLink } from './Button'
import { Modal } from './Modal'

interface DialogProps {
  title: string
  text?: string
  about?: string | null
  action?: string
  fields?: Readonly<Record<string, string>>
  confirmLabel: string
  cancelLabel: string
  cancelHref: string
  danger?: boolean
  /** True if the dialog opens over a page, which has its own h1. False if the dialog is the whole page. */
  isModal?: boolean
}

export function ConfirmationDialog({ isModal, ...question }: DialogProps) {
  const id = useId()
  const names = { className: 'dialog', 'aria-labelledby': `${id}-title`, 'aria-describedby': question.text && `${id}-text` }
  return (
    <Modal {...names}>
      <Content {...question} id={id} heading={isModal ? 'h2' : 'h1'} />
    </Modal>
  )
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
