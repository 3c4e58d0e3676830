import { useBlocker, useFetcher } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '~/i18n/localizer-context'
import type { DraftReply } from './in-place'

/** Nothing written yet; written and not saved; on its way; saved; could not be saved. */
export type AutosaveState = 'idle' | 'changed' | 'saving' | 'saved' | 'unsaved'

/** How long the writer must pause before a draft is saved, in ms. */
const PAUSE = 2_000

/**
 * Saves what is written in a form as a draft, whenever the writer pauses. Asks before the page is left with something that is not
 * saved.
 */
export function useAutosave(form: RefObject<HTMLFormElement>, kind: 'story' | 'comment') {
  const fetcher = useFetcher<DraftReply>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [isChanged, setChanged] = useState(false)
  const isSent = useRef(false)

  const save = () => {
    if (!form.current) return
    const content = new FormData(form.current)
    content.set('in-place', 'draft')
    content.set('kind', kind)
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

  const isRefused = fetcher.data !== undefined && ('isUnsent' in fetcher.data || !fetcher.data.isSaved)
  const isAtRisk = isChanged || (fetcher.state === 'idle' && isRefused)
  useLeaveQuestion(isAtRisk, isSent)

  const state = ((): AutosaveState => {
    if (fetcher.state !== 'idle') return 'saving'
    if (isChanged) return 'changed'
    if (fetcher.data === undefined) return 'idle'
    return isRefused ? 'unsaved' : 'saved'
  })()
  return { state, note, stop }
}

/** Whether an address asks a question over the screen, which stays behind it with all that was typed. */
const isQuestion = ({ search }: { search: string }) => /[?&]delete(-comment)?=/.test(search)

/** Asks before a page with unsaved text is left, by a link as well as by closing the tab. */
function useLeaveQuestion(isAtRisk: boolean, isSent: RefObject<boolean>) {
  const t = useT()
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    isAtRisk && !isSent.current && from.pathname + from.search !== to.pathname + to.search && ![from, to].some(isQuestion))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(t('dashboard:drafts.leave'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, t])
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => isSent.current || event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtRisk, isSent])
}
