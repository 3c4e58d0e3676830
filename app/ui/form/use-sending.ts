import { useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useRef, useState } from 'react'
import type { SiteFormMetadata } from './use-site-form'

/** In ms. A little longer than the server wants to pass between the opening of a patient form and its sending. */
const patience = 1_100

/**
 * Whether this form is under way, how often the browser refused to send it, and a handler that lets it go once. A patient form
 * that is sent too soon waits, and says that it is under way meanwhile.
 */
export function useSending(form: SiteFormMetadata, isPatient: boolean, onSend?: () => void) {
  const navigation = useNavigation()
  const submit = useSubmit()
  const openedAt = useOpenedAt()
  const [isWaiting, setWaiting] = useState(false)
  const [isSent, setSent] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isBusy = isWaiting || (isSent && navigation.state !== 'idle')

  const sendLater = (element: HTMLFormElement, delay: number) => {
    setWaiting(true)
    setTimeout(() => {
      setWaiting(false)
      if (element.isConnected) submit(element)
    }, delay)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) return event.preventDefault()
    form.onSubmit?.(event)
    // Checking a field that was left is a submission of conform's own: it has no status.
    if (event.defaultPrevented) return form.status === 'error' ? setRefusals(refusals + 1) : undefined
    setSent(true)
    onSend?.()
    const rest = isPatient ? openedAt() + patience - performance.now() : 0
    if (rest <= 0) return
    event.preventDefault()
    sendLater(event.currentTarget, rest)
  }
  return { isBusy, refusals, onSubmit }
}

/** When the form appeared in this browser, which is later than the server made it. */
function useOpenedAt() {
  const at = useRef<number>()
  at.current ??= typeof performance === 'undefined' ? 0 : performance.now()
  return () => at.current ?? 0
}
