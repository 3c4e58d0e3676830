import { createContext } from 'react'
import type { Language } from '~/i18n/settings'

export interface Frame {
  language: Language
  dir: 'ltr' | 'rtl'
  siteName: string
  /** The title of the newsletter box with the author's name; absent while it is not set. */
  lettersTitle?: string
  /** Reference to quote on an error page. */
  requestId: string | undefined
  /** The frame's data of the signed-in member. */
  member: { isStaff: boolean; isAdmin: boolean } | null
  isRegistrationOpen: boolean
  /** A notice carried over from the previous page. */
  notice: { text: string; kind: 'status' | 'alert'; link?: { href: string; label: string } } | null
  /** The neutral title of every page in discreet mode; null otherwise. */
  discreetTitle: string | null
  /** Reminds staff, on staff pages, that a second factor is missing. */
  grace: { text: string; link: { href: string; label: string } } | null
  /** The URL of this page, and its URL in each language. */
  canonical: string
  alternates: readonly { hreflang: string; href: string }[]
  /** Metadata for search engines and link previews; null for a screen that must not be shared. */
  sharing: Sharing | null
}

export interface Sharing {
  type: string
  /** OpenGraph format: `pt_BR`. */
  locale: string
  otherLocales: readonly string[]
  /** Absolute URL; 1200 by 630 pixels. */
  image: { url: string; alt: string }
  feed: { href: string; title: string }
  jsonLd: object
}

/** Provides the frame if the root's loader did not run, as after an action that threw. */
export const FrameContext = createContext<Frame | null>(null)
