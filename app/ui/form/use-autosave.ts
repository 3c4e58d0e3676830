import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { hasUserInput } from './has-user-input'
import { useUnsavedChangesCheck } from './unsaved-changes-check'

/** `changed` means not yet saved; `unsaved` means that saving failed. */
export type AutosaveState = 'idle' | 'changed' | 'saving' | 'saved' | 'unsaved'

const DELAY_MS = 2_000

interface AutosaveOptions {
  send: (form: HTMLFormElement) => void
  sendHidden: (form: HTMLFormElement) => void
  isBusy: boolean
  reply: object | undefined
  /** The reply to a submission that failed or was a preview. The text still needs to be saved after such a submission. */
  submissionReply?: object
}

export function useAutosave(form: RefObject<HTMLFormElement>, { send, sendHidden, isBusy, reply, submissionReply }: AutosaveOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [isChanged, setChanged] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const isSent = useRef(false)
  const wasAtRisk = useRef(submissionReply !== undefined)
  const isRefused = reply !== undefined && !('isSaved' in reply && reply.isSaved)
  const isAtRisk = isChanged || (!isBusy && isRefused)
  const latestRisk = useRef(isAtRisk)
  latestRisk.current = isAtRisk

  const save = () => {
    if (!form.current) return
    setChanged(false)
    send(form.current)
  }
  const latestSave = useRef(save)
  latestSave.current = save

  const note = useCallback(() => {
    isSent.current = false
    setStopped(false)
    setChanged(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latestSave.current(), DELAY_MS)
  }, [])
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    if (!isSent.current) wasAtRisk.current = latestRisk.current
    isSent.current = true
    setStopped(true)
    setChanged(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isChanged) return
    // Saves at once, because a hidden page may never become visible again and its timers may not run.
    const saveHidden = () => {
      if (document.visibilityState === 'hidden' && !isSent.current && form.current) sendHidden(form.current)
    }
    document.addEventListener('visibilitychange', saveHidden)
    return () => document.removeEventListener('visibilitychange', saveHidden)
  })
  useEffect(() => {
    if (form.current && hasUserInput(form.current)) note()
  }, [form, note])

  useEffect(() => {
    if (!submissionReply) return
    isSent.current = false
    setStopped(false)
    if (wasAtRisk.current) note()
    wasAtRisk.current = false
  }, [submissionReply, note])

  useUnsavedChangesCheck(() => isAtRisk && !isSent.current)

  const state = ((): AutosaveState => {
    if (isStopped) return 'idle'
    if (isBusy) return 'saving'
    if (isChanged) return 'changed'
    if (reply === undefined) return 'idle'
    return isRefused ? 'unsaved' : 'saved'
  })()
  return { state, note, stop }
}
