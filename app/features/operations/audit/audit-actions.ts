export const actionTargets = {
  'contribution-opened': 'contribution',
  /** From the API, whose list shows everything. */
  'contributions-listed': null,
  'contributions-exported': null,
  'early-access-listed': null,
  'early-access-exported': null,
  'mail-opened': 'mail',
  'mail-handled': 'mail',
  'mail-retried': 'mail',
  'role-changed': 'member',
  'member-deleted': 'member',
  'sessions-ended': 'member',
  'second-factor-removed': 'member',
  'post-deleted': 'post',
  'comment-deleted': 'comment',
  'author-revealed': 'post',
  'community-created': 'community',
  'community-changed': 'community',
  'community-deleted': 'community',
  'members-listed': 'community',
  'settings-changed': null,
  'rules-changed': null,
  'book-created': 'book',
  'book-changed': 'book',
  'book-moved': 'book',
  'book-deleted': 'book',
  'sample-created': 'sample',
  'sample-changed': 'sample',
  'sample-moved': 'sample',
  'sample-deleted': 'sample',
  'recording-uploaded': null,
  'recording-deleted': null,
  /** These entries name the case, never the member: an anonymous text must not lead to its author. */
  'case-claimed': 'case',
  'case-released': 'case',
  'case-noted': 'case',
  'case-decided': 'case',
  'text-restored': 'case',
  'appeal-decided': 'case',
  'audit-exported': null,
  'report-exported': 'community',
} as const

export type AuditAction = keyof typeof actionTargets

export type TargetKind = Exclude<(typeof actionTargets)[AuditAction], null>

export const auditActions = Object.keys(actionTargets) as AuditAction[]
