import { Outlet, useLocation, useMatches } from '@remix-run/react'
import { useT } from '~/i18n/localizer-context'
import { FoldedNav } from '~/ui/FoldedNav'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import { adminSections, sectionOf } from './_parts/sections'
import '~/staff.css'

export const handle: ScreenHandle = { texts: ['admin'] }

/** A screen without a section, such as the question before a deletion, stands alone. */
export default function AdminLayout() {
  const t = useT()
  const { pathname } = useLocation()
  const section = sectionOf(useMatches())
  if (!section) return <Outlet />
  const links = adminSections.map(({ name, href }) => ({ href, label: t(`admin:nav.${name}`), current: name === section }))
  return (
    <Page width="panel">
      <FoldedNav key={pathname} label={t('admin:nav.label')} summary={t('admin:nav.all')} groups={[{ key: 'sections', links }]} />
      <div><Outlet /></div>
    </Page>
  )
}
