import type { MouseEvent } from 'react'
import { useT } from '~/i18n/localizer-context'
import { Button, ButtonLink } from '~/ui/Button'
import { MemberNav } from '~/ui/frame/MemberNav'
import type { DashboardView } from './load'

interface DashboardHeaderProps {
  view: DashboardView
  isSharing: boolean
  toggleSharing: () => void
}

/** The sign-out button redirects to the sign-in screen, unlike the one in the site bar, which redirects to the home page. */
export function DashboardHeader({ view: { share, unread, decisions }, isSharing, toggleSharing }: DashboardHeaderProps) {
  const t = useT()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    toggleSharing()
  }
  return (
    <header className="band">
      <h1>{t('dashboard:title')}</h1>
      <div className="band-actions">
        {share && (
          <ButtonLink
            href={isSharing ? share.closeHref : share.openHref}
            variant={isSharing ? 'secondary' : 'primary'}
            aria-expanded={isSharing}
            onClick={onClick}
          >
            {t('dashboard:share.toggle')}
          </ButtonLink>
        )}
        <form method="post" action="/sign-out">
          <input type="hidden" name="to" value="/auth" />
          <Button variant="secondary">{t('dashboard:sign_out')}</Button>
        </form>
      </div>
      <MemberNav unread={unread} hasDecisions={decisions.hasAny} />
    </header>
  )
}
