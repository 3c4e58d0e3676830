import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import { FoldedNav } from '~/ui/FoldedNav'
import { Page, PageHeader } from '~/ui/Page'
import { type AdminSection, adminSections } from './sections'
import '~/staff.css'

interface AdminPageProps {
  here: AdminSection
  title: string
  lead?: string
  children: ReactNode
}

export function AdminPage({ here, title, lead, children }: AdminPageProps) {
  const t = useT()
  const links = adminSections.map(({ name, href }) => ({ href, label: t(`admin:nav.${name}`), current: name === here }))
  return (
    <Page width="panel">
      <FoldedNav
        label={t('admin:nav.label')}
        summary={t('admin:nav.all')}
        groups={[{ key: 'sections', links }]}
      />
      <div>
        <PageHeader title={title} lead={lead} />
        <div className="stack-large">{children}</div>
      </div>
    </Page>
  )
}
