import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '~/i18n/localizer-context'
import { LeaveLink } from './frame/LeaveLink'

interface ModalProps {
  className: string
  id?: string
  'aria-labelledby': string
  'aria-describedby'?: string
  /** Holds the link that closes the dialog, marked by `data-closes`. */
  children: ReactNode
}

/**
 * A dialog that an address opens. Without JavaScript it stands in the page; with JavaScript it is modal, Escape closes it and
 * goes where its closing link leads, and the focus returns to the link that opened it.
 */
export function Modal({ children, ...names }: ModalProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isModal, setModal] = useState(false)
  useEffect(() => {
    const element = dialog.current
    // `close()` would say that a reader has closed the dialog.
    element?.removeAttribute('open')
    element?.showModal()
    element?.focus()
    setModal(true)
    return () => element?.close()
  }, [])
  const goBack = () => {
    if (dialog.current?.isConnected) dialog.current.querySelector<HTMLAnchorElement>('[data-closes]')?.click()
  }
  return (
    <dialog
      open
      {...names}
      className={`modal ${names.className}`}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- what was opened is read first, also without JavaScript
      autoFocus
      tabIndex={-1}
      ref={dialog}
      onClose={goBack}
    >
      {children}
      {isModal && <LeaveLink label={t('frame:leave')} />}
    </dialog>
  )
}
