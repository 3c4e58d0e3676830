import { redirect, type TypedResponse } from '@remix-run/node'
import type { TextKey } from '~/i18n/keys'
import { readCookie, setCookie } from './cookies'

interface NoticeText {
  key: TextKey
  /** An alert is announced at once and looks like an error. */
  kind: 'status' | 'alert'
}

const said = (key: TextKey): NoticeText => ({ key, kind: 'status' })
const alarm = (key: TextKey): NoticeText => ({ key, kind: 'alert' })

/** What may be announced on the page after a redirect. Only these names are ever taken from a cookie. */
const notices = {
  joined: said('dashboard:notices.joined'),
  left: said('dashboard:notices.left'),
  shared: said('dashboard:notices.shared'),
  'story-waits': said('dashboard:notices.story_waits'),
  commented: said('dashboard:notices.commented'),
  'story-deleted': said('dashboard:notices.story_deleted'),
  'comment-deleted': said('dashboard:notices.comment_deleted'),
  'draft-kept': said('dashboard:notices.draft_kept'),
  'draft-discarded': said('dashboard:notices.draft_discarded'),
  'place-kept': said('samples:notices.kept'),
  'read-to-end': said('samples:notices.finished'),
  'place-forgotten': said('samples:notices.forgotten'),
  'early-access-withdrawn': said('early-access:withdrawn'),
  'password-changed': said('auth:reset.changed'),
  'second-factor-off': said('second-factor:notices.off'),
  'sign-in-expired': alarm('second-factor:notices.expired'),
  'contribution-saved': said('admin:contribution.follow_up.saved'),
  'mail-handled': said('admin:mail.notices.handled'),
  'mail-retried': said('admin:mail.notices.retried'),
  'mail-failed': alarm('admin:mail.failed'),
  'role-changed': said('admin-users:notices.role_changed'),
  'role-same': said('admin-users:notices.role_same'),
  'role-broken': alarm('admin-users:notices.role_broken'),
  'user-deleted': said('admin-users:notices.deleted'),
  'user-gone': alarm('admin-users:notices.gone'),
  'last-admin': alarm('admin-users:notices.last_admin'),
  'post-deleted': said('admin-content:notices.post_deleted'),
  'post-gone': alarm('admin-content:notices.post_gone'),
  'any-comment-deleted': said('admin-content:notices.comment_deleted'),
  'comment-gone': alarm('admin-content:notices.comment_gone'),
  'community-created': said('admin-communities:notices.created'),
  'community-saved': said('admin-communities:notices.saved'),
  'community-activated': said('admin-communities:notices.activated'),
  'community-deactivated': said('admin-communities:notices.deactivated'),
  'community-deleted': said('admin-communities:notices.deleted'),
  'community-gone': alarm('admin-communities:notices.gone'),
  'settings-saved': said('admin-settings:saved'),
  'settings-unchanged': said('admin-settings:unchanged'),
  'rules-saved': said('admin-settings:rules_saved'),
  'rules-accepted': said('rules:accept.accepted'),
  'pledge-amended': said('pledge:notices.amended'),
  'pledge-withdrawn': said('pledge:notices.withdrawn'),
  'pledge-restored': said('pledge:notices.restored'),
  'pledge-closed': alarm('pledge:notices.closed'),
  reported: said('decisions:report.thanks'),
  'reported-worried': said('decisions:report.thanks_worried'),
  'decisions-seen': said('decisions:seen.done'),
  objected: said('decisions:appeal.sent'),
  'other-account': alarm('dashboard:notices.other_account'),
  'join-failed': alarm('dashboard:failures.join'),
  'leave-failed': alarm('dashboard:failures.leave'),
  'like-failed': alarm('dashboard:failures.like'),
  gone: alarm('dashboard:failures.gone'),
  'case-claimed': said('moderation:notices.claimed'),
  'case-released': said('moderation:notices.released'),
  'case-noted': said('moderation:notices.noted'),
  'case-decided': said('moderation:notices.decided'),
  'case-rejected': said('moderation:notices.rejected'),
  'text-restored': said('moderation:notices.restored'),
  'appeal-decided': said('moderation:notices.appeal_decided'),
} satisfies Record<string, NoticeText>

export type NoticeName = keyof typeof notices

/** Redirects with 303 and has a notice shown there once. */
export function redirectWithNotice(to: string, notice: NoticeName): TypedResponse<never> {
  return redirect(to, { status: 303, headers: { 'Set-Cookie': setCookie('notice', notice, 60) } })
}

/** The notice waiting for this request, and the header that makes this the only time it is shown. */
export function takeNotice(request: Request): (NoticeText & { clear: string }) | null {
  const name = readCookie(request, 'notice')
  const known = name !== undefined && Object.hasOwn(notices, name)
  return known ? { ...notices[name as NoticeName], clear: setCookie('notice', '', 0) } : null
}
