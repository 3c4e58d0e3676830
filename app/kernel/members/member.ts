import type { Role } from '../validation/choices'

/** The signed-in member: the fields that rules and the member's own screens need, never a hash. */
export interface Member {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  role: Role
  mutedUntil: Date | null
  suspendedUntil: Date | null
  /** The language of mails; null until the member has chosen one. */
  language: string | null
  discreet: boolean
  /** Content notes whose stories are folded or left out, as sums of bits (`content-notes.ts`). */
  notesFolded: number
  notesLeftOut: number
  /** The languages of stories in lists, separated by commas; empty means all. */
  readsLanguages: string
  staffSince: Date | null
  createdAt: Date
  /** Staff only: whether a second factor is in force. Set only for the signed-in member. */
  hasFactor?: boolean
  /** The time of the last password check in this session or API client. Set only for the signed-in member. */
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
