import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { SubmissionReply } from './use-site-form'

/**
 * Each response from the site gives the form a new `key`, so that no password stays in it and its fields show the saved values.
 * Without a response, the form stays as it is.
 */
export function useFormKey(reply: SubmissionReply | undefined): string {
  const { key } = useLocation()
  const [kept, setKept] = useState(key)
  if (kept === key || reply?.isUnsent) return kept
  setKept(key)
  return key
}
