import { Outlet, useLocation, useMatches, useRouteLoaderData } from '@remix-run/react'
import { useT } from '~/i18n/localizer-context'
import { CollapsibleNav } from '~/ui/CollapsibleNav'
import type { SiteFrame } from '~/ui/frame/frame'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import { buildAccountNav, getAccountPage } from './_parts/account-pages'

export const handle: ScreenHandle = { texts: ['account'] }

/** A screen that is not a page of the account, such as the screen of a confirmation link, has no account navigation. */
export default function AccountLayout() {
  const t = useT()
  const { pathname } = useLocation()
  const { member } = useRouteLoaderData<SiteFrame>('root') ?? {}
  const current = getAccountPage(useMatches())
  if (!current) return <Outlet />
  return (
    <Page width="beside-nav">
      <CollapsibleNav key={pathname} {...buildAccountNav(t, current, member?.isSuspended ?? false)} />
      <div><Outlet /></div>
    </Page>
  )
}
