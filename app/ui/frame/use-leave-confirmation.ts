import { useBlocker } from '@remix-run/react'
import { useEffect } from 'react'
import { useT } from '~/i18n/localizer-context'
import { hasUnsavedChanges } from '../form/unsaved-changes-check'

/** These URLs open a dialog over the screen. The screen stays mounted and keeps the typed text, so no confirmation is needed. */
const isDialogUrl = ({ search }: { search: string }) => /[?&]delete(-comment)?=/.test(search)

/** Asks for confirmation before leaving a screen with unsaved changes, except through the link "Leave this site". */
export function useLeaveConfirmation() {
  const t = useT()
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    from.pathname + from.search !== to.pathname + to.search && ![from, to].some(isDialogUrl) && hasUnsavedChanges())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(t('frame:leave_unsent'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, t])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasUnsavedChanges() && event.preventDefault()
    const letGo = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a.leave-link')) removeEventListener('beforeunload', ask)
    }
    addEventListener('beforeunload', ask)
    document.addEventListener('click', letGo, true)
    return () => {
      removeEventListener('beforeunload', ask)
      document.removeEventListener('click', letGo, true)
    }
  }, [])
}
