import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { SubmissionReply } from './use-site-form'

/**
 * Returns a `key` for the form. A new key after each navigation clears passwords and makes the fields show the saved values.
 * After a failed submission (`reply.isUnsent`), the key stays the same, so the form keeps what was typed.
 */
export function useFormKey(reply: SubmissionReply | undefined): string {
  const { key } = useLocation()
  const [kept, setKept] = useState(key)
  if (kept === key || reply?.isUnsent) return kept
  setKept(key)
  return key
}
