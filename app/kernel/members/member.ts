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
  /** Bit masks (`content-notes.ts`) of content notes whose stories are folded (`notesFolded`) or omitted from lists (`notesLeftOut`). */
  notesFolded: number
  notesLeftOut: number
  /** Comma-separated languages. Story lists include only stories in these languages; empty means all. */
  readsLanguages: string
  staffSince: Date | null
  createdAt: Date
  /**
   * Whether the member has a confirmed second factor; always false for members who are not staff. Set only for the signed-in
   * member and by `findMember`.
   */
  hasFactor?: boolean
  /** The time of the last password check; null if unknown. Set only for the signed-in member. */
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
