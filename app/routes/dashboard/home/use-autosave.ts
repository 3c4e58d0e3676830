import { useFetcher } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { hasUserInput } from '~/ui/form/has-user-input'
import { useUnsent } from '~/ui/form/unsent'
import type { DraftReply } from './in-place'
import { sendInPlace } from './send-in-place'

/** Nothing written; written but not saved; saving; saved; saving failed. */
export type AutosaveState = 'idle' | 'changed' | 'saving' | 'saved' | 'unsaved'

/** The pause in typing after which a draft is saved, in ms. */
const PAUSE = 2_000

/** Saves a form as a draft after each pause in typing. The browser asks before the member leaves the page with unsaved text. */
export function useAutosave(form: RefObject<HTMLFormElement>, kind: 'story' | 'comment') {
  const fetcher = useFetcher<DraftReply>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [isChanged, setChanged] = useState(false)
  const isSent = useRef(false)

  const draft = () => {
    if (!form.current) return undefined
    const content = new FormData(form.current)
    content.set('in-place', 'draft')
    content.set('kind', kind)
    return content
  }
  const save = () => {
    const content = draft()
    if (!content) return
    setChanged(false)
    fetcher.submit(content, { method: 'post', action: '/dashboard' })
  }
  const latestSave = useRef(save)
  latestSave.current = save

  const note = useCallback(() => {
    isSent.current = false
    setChanged(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latestSave.current(), PAUSE)
  }, [])
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    isSent.current = true
    setChanged(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isChanged) return
    // A hidden page may never become visible again, and its timers may not run.
    const saveHidden = () => {
      const content = document.visibilityState === 'hidden' && !isSent.current ? draft() : undefined
      if (content) void sendInPlace(content)
    }
    document.addEventListener('visibilitychange', saveHidden)
    return () => document.removeEventListener('visibilitychange', saveHidden)
  })
  useEffect(() => {
    // The member may type before the scripts have loaded.
    if (form.current && hasUserInput(form.current)) note()
  }, [form, note])

  const isRefused = fetcher.data !== undefined && ('isUnsent' in fetcher.data || !fetcher.data.isSaved)
  const isAtRisk = isChanged || (fetcher.state === 'idle' && isRefused)
  useUnsent(() => isAtRisk && !isSent.current)

  const state = ((): AutosaveState => {
    if (fetcher.state !== 'idle') return 'saving'
    if (isChanged) return 'changed'
    if (fetcher.data === undefined) return 'idle'
    return isRefused ? 'unsaved' : 'saved'
  })()
  return { state, note, stop }
}
