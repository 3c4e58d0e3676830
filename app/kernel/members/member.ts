import type { Role } from '../validation/choices'

export interface Member {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  role: Role
  mutedUntil: Date | null
  suspendedUntil: Date | null
  /** The language of emails; null until the member has chosen one. */
  language: string | null
  discreet: boolean
  /** Bit masks of content notes (`content-notes.ts`): stories with `notesFolded` are folded, and lists omit stories with `notesLeftOut`. */
  notesFolded: number
  notesLeftOut: number
  /** The languages of the stories that lists show, separated by commas; empty means all languages. */
  readsLanguages: string
  staffSince: Date | null
  createdAt: Date
  /** Set for the signed-in member; `findMember` sets `hasFactor` too. `hasFactor` is false for anyone but staff. `provenAt` is the time of the last password check. */
  hasFactor?: boolean
  provenAt?: Date | null
}

export const memberColumns = {
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  email: true,
  role: true,
  mutedUntil: true,
  suspendedUntil: true,
  language: true,
  discreet: true,
  notesFolded: true,
  notesLeftOut: true,
  readsLanguages: true,
  staffSince: true,
  createdAt: true,
} as const
