import { createContext } from 'react'
import type { Language } from '~/i18n/settings'

export interface SiteFrame {
  language: Language
  dir: 'ltr' | 'rtl'
  siteName: string
  lettersTitle?: string
  requestId: string | undefined
  member: { isStaff: boolean; isAdmin: boolean; isSuspended: boolean } | null
  isRegistrationOpen: boolean
  notice: { text: string; kind: 'status' | 'alert'; link?: { href: string; label: string } } | null
  /** Replaces the title of every page in discreet mode; null otherwise. */
  discreetTitle: string | null
  grace: { text: string; link: { href: string; label: string } } | null
  pageUrl: string
  canonical: string
  /** Null in discreet mode and for pages that search engines must not index. */
  sharing: SharingMetadata | null
}

export interface SharingMetadata {
  type: string
  /** In Open Graph format, such as `pt_BR`. */
  locale: string
  otherLocales: readonly string[]
  /** `url` is absolute; the image is 1200 by 630 pixels. */
  image: { url: string; alt: string }
  feed: { href: string; title: string }
  jsonLd: string
}

/** Provides the frame if the root loader did not run, for example after an action threw. */
export const SiteFrameContext = createContext<SiteFrame | null>(null)
