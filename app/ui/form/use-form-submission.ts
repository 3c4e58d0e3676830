import { useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SubmissionReply, SiteFormMetadata } from './use-site-form'

/** Slightly more than the minimum age that the server's spam check requires of a form. */
const MIN_AGE_MS = 1_100

/** The ref `isUnderWay` changes at once, `isBusy` with the next render. `refusals` counts failed client-side validations. */
export function useFormSubmission(form: SiteFormMetadata, reply: SubmissionReply | undefined, isSpamChecked: boolean, onSend?: () => void) {
  const navigation = useNavigation()
  const submit = useSubmit()
  const openedAt = useOpenedAt()
  const [isWaiting, setWaiting] = useState(false)
  // The reply at the time of submission. A different reply means that the submission is over, even if loaders are still running.
  const [sentWith, setSentWith] = useState<{ reply: SubmissionReply | undefined }>()
  const [refusals, setRefusals] = useState(0)
  const isUnderWay = useRef(false)
  const isBusy = isWaiting || (sentWith !== undefined && sentWith.reply === reply && navigation.state !== 'idle')

  useEffect(() => {
    if (!isBusy) isUnderWay.current = false
  }, [isBusy])

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
    // Conform also submits the form to validate a field on blur. Then `form.status` is undefined, and nothing is counted.
    if (event.defaultPrevented) return form.status === 'error' ? setRefusals(refusals + 1) : undefined
    setSentWith({ reply })
    isUnderWay.current = true
    onSend?.()
    const rest = isSpamChecked ? openedAt() + MIN_AGE_MS - performance.now() : 0
    if (rest <= 0) return
    event.preventDefault()
    sendLater(event.currentTarget, rest)
  }
  return { isBusy, isUnderWay, refusals, onSubmit }
}

/**
 * Returns a getter for the time of the first browser render, in milliseconds. The server created the form before that time, so the
 * spam check accepts a submission MIN_AGE_MS after that time.
 */
function useOpenedAt() {
  const at = useRef<number>()
  at.current ??= typeof performance === 'undefined' ? 0 : performance.now()
  return () => at.current ?? 0
}
