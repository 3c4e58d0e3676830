import { useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { useLocalizer, useT } from '~/i18n/localizer-context'
import type { Language } from '~/i18n/settings'
import { useScreenCache } from './screen-cache'
import { useDoubleClickGuard } from './use-double-click-guard'
import { useNavigationFocus } from './use-navigation-focus'
import { useLeaveConfirmation } from './use-leave-confirmation'
import { useLinkNavigation } from './use-link-navigation'

export function ClientEffects({ language }: { language: Language }) {
  useLinkNavigation()
  useDoubleClickGuard()
  useScreenCache()
  useNavigationFocus()
  useLeaveConfirmation()
  useReloadOnLanguageChange(language)
  useEffect(rememberTimeZone, [])
  useEffect(reloadRestoredPage, [])
  return <PendingBar />
}

/** Reloads the page if its language differs from the language of the loaded texts, for example after a link with `lng`. */
function useReloadOnLanguageChange(language: Language) {
  const { language: loaded } = useLocalizer()
  useEffect(() => {
    if (language !== loaded) location.reload()
  }, [language, loaded])
}

function PendingBar() {
  const t = useT()
  const isPending = useNavigation().state !== 'idle'
  return (
    <div className="pending" aria-live="polite" data-pending={isPending || undefined}>
      {isPending && <span className="visually-hidden">{t('frame:loading')}</span>}
    </div>
  )
}

/** Stores the browser's time zone in a cookie, because the server formats times. */
function rememberTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!timeZone || /(?:^|; )tz=([^;]*)/.exec(document.cookie)?.[1] === timeZone) return
  document.cookie = `tz=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** Reloads a page that the browser restores from its back/forward cache, because a private page must not appear after a sign-out. */
function reloadRestoredPage() {
  const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
  addEventListener('pageshow', reload)
  return () => removeEventListener('pageshow', reload)
}
