/** What stands in the audit log, named after what was done, each with what it is done to. */
export const actTargets = {
  'contribution-opened': 'contribution',
  /** By the API, whose list shows everything. */
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
  'recording-uploaded': null,
  'recording-deleted': null,
  /** These name the case, never whom it is about: an anonymous text must not lead to its author. */
  'case-claimed': 'case',
  'case-released': 'case',
  'case-noted': 'case',
  'case-decided': 'case',
  'text-restored': 'case',
  'appeal-decided': 'case',
  'audit-exported': null,
  'report-exported': 'community',
} as const

export type Act = keyof typeof actTargets

export type TargetKind = Exclude<(typeof actTargets)[Act], null>

/** Every act there is. */
export const acts = Object.keys(actTargets) as Act[]
