import { useEffect, useRef, useState } from 'react'

/**
 * The hidden key of a form that counts once. It stays with the page's place in the history: Back makes the form anew, and with
 * another key, what is sent again would be something new.
 */
export function SubmissionKey({ value }: { value: string }) {
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

  // An answer can bring another key, which counts from then on.
  return <input ref={input} type="hidden" name="submission" value={value === first ? (kept ?? value) : value} />
}
