import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import type { StoryFormView } from './story-form-view'

/** A `closed` form has not been opened yet or was closed after posting. A `folded` form is hidden but keeps its text. */
type StoryFormState = 'closed' | 'open' | 'folded'

/**
 * Opening a dialog over the dashboard leaves the form and its text unchanged. Only `toggle` folds the form. A new idempotency
 * key after a submission means that the story was posted, so the form closes.
 */
export function useStoryFormState(share: StoryFormView | null, reply: SubmissionReply | undefined) {
  const [state, setState] = useState<StoryFormState>(share?.isOpen ? 'open' : 'closed')
  const { key: visit } = useLocation()
  const sentKey = useRef<string>()
  const key = share?.submission
  useEffect(() => {
    if (share?.isOpen) setState('open')
  }, [share?.isOpen, visit])
  useEffect(() => {
    if (reply) sentKey.current = undefined
    if (!sentKey.current || sentKey.current === key) return
    sentKey.current = undefined
    setState('closed')
  }, [key, reply])
  const noteSent = useCallback(() => void (sentKey.current = key), [key])
  const toggle = useCallback(() => setState((before) => (before === 'open' ? 'folded' : 'open')), [])
  return { state, toggle, noteSent }
}
