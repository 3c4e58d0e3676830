import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { SubmissionReply } from './use-site-form'

/**
 * Returns a `key` for the form. The key changes after each navigation, including a submission that the action answered: the new form
 * has empty password fields, and shows the values in `reply` or the saved values. If no reply of the action arrived
 * (`reply.isUnsent`), the key stays the same, so the form keeps what was typed.
 */
export function useFormKey(reply: SubmissionReply | undefined): string {
  const { key } = useLocation()
  const [kept, setKept] = useState(key)
  if (kept === key || reply?.isUnsent) return kept
  setKept(key)
  return key
}
