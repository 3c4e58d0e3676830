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
  notice: { text: string; kind: 'status' | 'alert' } | null
  /** The address of this page alone, and in each language. */
  canonical: string
  alternates: readonly { hreflang: string; href: string }[]
}

/** Holds the frame for the pages on which the root's loader did not run, as after an action that threw. */
export const FrameContext = createContext<Frame | null>(null)
