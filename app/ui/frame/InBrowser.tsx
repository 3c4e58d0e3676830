import { useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { useLocalizer, useT } from '~/i18n/localizer-context'
import type { Language } from '~/i18n/settings'
import { useArrivalFocus } from './use-arrival-focus'
import { useLinkNavigation } from './use-link-navigation'

/**
 * What every operated screen does in the browser beside its own.
 * @param language of the screen
 */
export function InBrowser({ language }: { language: Language }) {
  useLinkNavigation()
  useArrivalFocus()
  useTextsOf(language)
  useEffect(rememberTimeZone, [])
  useEffect(forgetWhatBackShows, [])
  useEffect(leaveForGood, [])
  return <PendingBar />
}

/** Loads a screen anew that came in another language than the texts in this browser, as it does behind an address with `lng`. */
function useTextsOf(language: Language) {
  const { language: loaded } = useLocalizer()
  useEffect(() => {
    if (language !== loaded) location.reload()
  }, [language, loaded])
}

/** A thin bar while the next screen is on its way. */
function PendingBar() {
  const t = useT()
  const isPending = useNavigation().state !== 'idle'
  return (
    <div className="pending" aria-live="polite" data-pending={isPending || undefined}>
      {isPending && <span className="visually-hidden">{t('frame:loading')}</span>}
    </div>
  )
}

/** Writes down the reader's time zone, once, so that the server can name instants in it. */
function rememberTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!timeZone || /(^|; )tz=/.test(document.cookie)) return
  document.cookie = `tz=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** A page that Back takes from memory may show what its reader has signed out of since: it is asked for again. */
function forgetWhatBackShows() {
  const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
  addEventListener('pageshow', reload)
  return () => removeEventListener('pageshow', reload)
}

/** "Leave this site" replaces the page in the history, so that Back does not lead here again. */
function leaveForGood() {
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.leave-link') : null
    if (!link) return
    event.preventDefault()
    location.replace(link.href)
  }
  document.addEventListener('click', leave)
  return () => document.removeEventListener('click', leave)
}
