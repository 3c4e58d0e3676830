import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { SentForm } from './use-site-form'

/**
 * The `key` of a form that stays on its screen after it was sent. The form begins anew with each answer of the site: no password
 * stays in it, and its fields hold what is saved. Where no answer came, it stays as it is.
 */
export function useFormKey(reply: SentForm | undefined): string {
  const { key } = useLocation()
  const [kept, setKept] = useState(key)
  if (kept === key || reply?.isUnsent) return kept
  setKept(key)
  return key
}
