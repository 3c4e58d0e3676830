import { Outlet, useLocation, useMatches, useRouteLoaderData } from '@remix-run/react'
import { useT } from '~/i18n/localizer-context'
import { FoldedNav } from '~/ui/FoldedNav'
import type { Frame } from '~/ui/frame/frame'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import { accountNav, accountPageOf } from './_parts/pages'

export const handle: ScreenHandle = { texts: ['account'] }

/** A screen that is no page of the account, such as the one behind a confirmation link, stands alone. */
export default function AccountLayout() {
  const t = useT()
  const { pathname } = useLocation()
  const { member } = useRouteLoaderData<Frame>('root') ?? {}
  const current = accountPageOf(useMatches())
  if (!current) return <Outlet />
  return (
    <Page width="beside-nav">
      <FoldedNav key={pathname} {...accountNav(t, current, member?.isSuspended ?? false)} />
      <div><Outlet /></div>
    </Page>
  )
}
