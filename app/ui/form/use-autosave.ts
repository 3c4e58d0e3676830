import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { hasUserInput } from './has-user-input'
import { useUnsent } from './unsent'

/** `changed` means not yet saved; `unsaved` means that saving failed. */
export type AutosaveState = 'idle' | 'changed' | 'saving' | 'saved' | 'unsaved'

/** In ms. */
const PAUSE = 2_000

interface Sender {
  send: (form: HTMLFormElement) => void
  sendHidden: (form: HTMLFormElement) => void
  isBusy: boolean
  reply: object | undefined
}

export function useAutosave(form: RefObject<HTMLFormElement>, { send, sendHidden, isBusy, reply }: Sender) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [isChanged, setChanged] = useState(false)
  const isSent = useRef(false)

  const save = () => {
    if (!form.current) return
    setChanged(false)
    send(form.current)
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
      if (document.visibilityState === 'hidden' && !isSent.current && form.current) sendHidden(form.current)
    }
    document.addEventListener('visibilitychange', saveHidden)
    return () => document.removeEventListener('visibilitychange', saveHidden)
  })
  useEffect(() => {
    // The member may type before the scripts have loaded.
    if (form.current && hasUserInput(form.current)) note()
  }, [form, note])

  const isRefused = reply !== undefined && !('isSaved' in reply && reply.isSaved)
  const isAtRisk = isChanged || (!isBusy && isRefused)
  useUnsent(() => isAtRisk && !isSent.current)

  const state = ((): AutosaveState => {
    if (isBusy) return 'saving'
    if (isChanged) return 'changed'
    if (reply === undefined) return 'idle'
    return isRefused ? 'unsaved' : 'saved'
  })()
  return { state, note, stop }
}
