import { createContext } from 'react'
import type { FrameTexts } from './texts'

/** What surrounds every screen, ready to be placed: made once a request on the server. */
export interface Frame {
  language: string
  dir: 'ltr' | 'rtl'
  texts: FrameTexts
  /** The signed-in member, as far as the frame shows it. */
  member: { isStaff: boolean; isAdmin: boolean } | null
  /** A message carried over from the page before. */
  notice: { text: string; kind: 'status' | 'alert'; link?: { href: string; label: string } } | null
  /** What every page is called where its reader wants titles that tell nothing; null for everybody else. */
  discreetTitle: string | null
  /** Said in the rooms of staff while a second factor is still to be set up. */
  grace: { text: string; link: { href: string; label: string } } | null
  /** The address of this page alone, and in each language. */
  canonical: string
  alternates: readonly { hreflang: string; href: string }[]
  /** What the page tells search engines and those who are sent a link; null for a screen that is not for them. */
  sharing: Sharing | null
}

/** How a page is found and shared, in its language. */
export interface Sharing {
  type: string
  /** As OpenGraph writes them: `pt_BR`. */
  locale: string
  otherLocales: readonly string[]
  /** Absolute; 1200 by 630 pixels. */
  image: { url: string; alt: string }
  feed: { href: string; title: string }
  jsonLd: object
}

/** Holds the frame for the pages on which the root's loader did not run, as after an action that threw. */
export const FrameContext = createContext<Frame | null>(null)
