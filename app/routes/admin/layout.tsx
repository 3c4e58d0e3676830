import { Outlet, useLocation, useMatches } from '@remix-run/react'
import { useT } from '~/i18n/localizer-context'
import { CollapsibleNav } from '~/ui/CollapsibleNav'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import { adminSections, getAdminSection } from './_parts/admin-sections'
import '~/staff.css'

export const handle: ScreenHandle = { texts: ['admin'] }

/** A screen without a section, such as a delete confirmation, has no panel navigation. */
export default function AdminLayout() {
  const t = useT()
  const { pathname } = useLocation()
  const section = getAdminSection(useMatches())
  if (!section) return <Outlet />
  const links = adminSections.map(({ name, href }) => ({ href, label: t(`admin:nav.${name}`), current: name === section }))
  return (
    <Page width="panel">
      <CollapsibleNav key={pathname} label={t('admin:nav.label')} summary={t('admin:nav.all')} groups={[{ key: 'sections', links }]} />
      <div><Outlet /></div>
    </Page>
  )
}
