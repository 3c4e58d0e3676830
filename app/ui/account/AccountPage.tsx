import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import { FoldedNav } from '../FoldedNav'
import { Page, PageHeader } from '../Page'
import { accountNav, type AccountPageKey } from './pages'

interface AccountPageProps {
  current: AccountPageKey
  isSuspended?: boolean
  title?: string
  lead?: string
  children: ReactNode
}

export function AccountPage({ current, isSuspended = false, title, lead, children }: AccountPageProps) {
  const t = useT()
  return (
    <Page width="beside-nav">
      <FoldedNav {...accountNav(t, current, isSuspended)} />
      <div>
        {title && <PageHeader title={title} lead={lead} />}
        <div className="stack-large">{children}</div>
      </div>
    </Page>
  )
}
