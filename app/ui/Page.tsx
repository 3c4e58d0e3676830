import type { ReactNode } from 'react'
import { getTextDirection, type Language } from '~/i18n/settings'

interface PageProps {
  width?: 'reading' | 'form' | 'wide' | 'beside-nav' | 'panel'
  language?: Language
  children: ReactNode
}

export function Page({ width = 'reading', language, children }: PageProps) {
  return <div className={`page page-${width}`} lang={language} dir={language && getTextDirection(language)}>{children}</div>
}

interface PageHeaderProps {
  title: string
  titleLang?: string
  eyebrow?: string
  lead?: string
  children?: ReactNode
}

export function PageHeader({ title, titleLang, eyebrow, lead, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-title">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 lang={titleLang} dir={titleLang && 'auto'}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </header>
  )
}

interface PageContentProps {
  title?: string
  lead?: string
  children: ReactNode
}

/** The content of a screen whose layout already renders the `Page`. */
export function PageContent({ title, lead, children }: PageContentProps) {
  return (
    <>
      {title && <PageHeader title={title} lead={lead} />}
      <div className="stack-large">{children}</div>
    </>
  )
}
