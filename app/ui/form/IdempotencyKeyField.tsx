import { useEffect, useRef, useState } from 'react'

/**
 * The history entry keeps the idempotency key, because Back renders the form again. With a new key, a resubmission would count
 * as a new submission.
 */
export function IdempotencyKeyField({ value }: { value: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [first] = useState(value)
  const [kept, setKept] = useState<string>()

  useEffect(() => {
    const { submission } = (history.state ?? {}) as { submission?: unknown }
    if (typeof submission === 'string') setKept(submission)
    const form = input.current?.form
    const keep = () => history.replaceState({ ...history.state, submission: input.current?.value }, '')
    form?.addEventListener('submit', keep)
    return () => form?.removeEventListener('submit', keep)
  }, [])

  // A key from a reply replaces the key in the history entry.
  return <input ref={input} type="hidden" name="submission" value={value === first ? (kept ?? value) : value} />
}
