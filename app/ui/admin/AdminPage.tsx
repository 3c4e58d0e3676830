import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import { FoldedNav } from '../FoldedNav'
import { Page, PageHeader } from '../Page'
import { type AdminRoom, adminRooms } from './rooms'

interface AdminPageProps {
  here: AdminRoom
  title: string
  lead?: string
  children: ReactNode
}

/** A page of the admin panel, with the links to the others above it. */
export function AdminPage({ here, title, lead, children }: AdminPageProps) {
  const t = useT()
  const links = adminRooms.map(({ name, href }) => ({ href, label: t(`admin:nav.${name}`), current: name === here }))
  return (
    <Page width="wide">
      <FoldedNav
        label={t('admin:nav.label')}
        summary={t('admin:nav.all', { page: t(`admin:nav.${here}`) })}
        groups={[{ key: 'rooms', links }]}
      />
      <PageHeader title={title} lead={lead} />
      <div className="stack-large">{children}</div>
    </Page>
  )
}
