import type { Role } from '../fields/choices'

/** Who is signed in: what rules and the member's own screens need, never a hash. */
export interface Member {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  role: Role
  mutedUntil: Date | null
  suspendedUntil: Date | null
  /** The language she is written to in; null until she has said it. */
  language: string | null
  /** Titles of pages and mails that tell nobody where she reads. */
  discreet: boolean
  /** Content notes whose stories are folded for her, and left out (`content-notes.ts`). */
  notesFolded: number
  notesLeftOut: number
  /** The languages she reads stories in, with commas between; empty where she reads all. */
  readsLanguages: string
  /** Since when she is a moderator or admin. */
  staffSince: Date | null
  createdAt: Date
  /** Of staff: whether a second factor is in force. Known of who is signed in. */
  hasFactor?: boolean
  /** When she last gave her password in this session, or with this client. Known of who is signed in. */
  provenAt?: Date | null
}

/** The columns of a `Member`. */
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
