import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '~/i18n/localizer-context'
import { QuickExitLink } from './frame/QuickExitLink'

interface ModalProps {
  className: string
  id?: string
  'aria-labelledby': string
  'aria-describedby'?: string
  /** True if the dialog contains an error summary, which then takes the focus instead of the dialog. */
  hasErrors?: boolean
  /** Must contain the link or button that closes the dialog, with the attribute `data-closes`. */
  children: ReactNode
}

/**
 * A dialog that has its own URL. Without JavaScript, the dialog is part of the page. With JavaScript, Escape activates the closing link
 * or button, and the focus returns to the element that opened the dialog (`useNavigationFocus`).
 */
export function Modal({ children, hasErrors = false, ...names }: ModalProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isModal, setModal] = useState(false)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    // Does not call `close()`, which would fire the close event as if the reader had closed the dialog.
    element?.removeAttribute('open')
    element?.showModal()
    if (before && before !== element && element?.contains(before)) before.focus()
    else if (element) {
      element.focus()
      element.scrollTop = 0
    }
    setModal(true)
    return () => {
      element?.close()
      if (before?.isConnected) before.focus()
    }
  }, [])
  const activateClosingControl = () => {
    const element = dialog.current
    if (!element?.isConnected) return
    // Keeps the dialog open until the next screen replaces it, because the reader may still cancel the navigation to keep typed text.
    element.showModal()
    element.querySelector<HTMLElement>('[data-closes]')?.click()
  }
  return (
    <dialog
      open
      {...names}
      className={`modal ${names.className}`}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- screen readers must read an open dialog first, even without JavaScript
      autoFocus={!hasErrors}
      tabIndex={-1}
      ref={dialog}
      onClose={activateClosingControl}
    >
      {children}
      {isModal && <QuickExitLink label={t('frame:leave')} />}
    </dialog>
  )
}
