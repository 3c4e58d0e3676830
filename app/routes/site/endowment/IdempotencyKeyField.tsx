import { useEffect, useRef, useState } from 'react'

/**
 * Stores the idempotency key in the history entry. Otherwise, Back would render the form with a new key, and the server would treat
 * a resubmission as a new submission.
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

  // If `value` has changed, it is the key from a reply and takes precedence over the key in the history entry.
  return <input ref={input} type="hidden" name="submission" value={value === first ? (kept ?? value) : value} />
}
