import type { ReactNode } from 'react'
import { directionOf, type Language } from '~/i18n/settings'

interface PageProps {
  width?: 'reading' | 'form' | 'wide' | 'beside-nav' | 'panel'
  /** Set if the page has one fixed language. The frame keeps the reader's language. */
  language?: Language
  children: ReactNode
}

/**
 * The column of a screen: `reading` for text, `form` for one form, `wide` for lists with a side column, `beside-nav` for a `FoldedNav`
 * beside one element, `panel` for the same with wide tables.
 */
export function Page({ width = 'reading', language, children }: PageProps) {
  return <div className={`page page-${width}`} lang={language} dir={language && directionOf(language)}>{children}</div>
}

interface PageHeaderProps {
  title: string
  /** Set if the title is in another language than the page. */
  titleLang?: string
  /** Short text above the title. */
  eyebrow?: string
  /** One or two sentences below the title. */
  lead?: string
  /** Actions for the whole page. */
  children?: ReactNode
}

/** The only visible h1 of a screen. */
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
