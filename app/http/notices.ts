import { redirect, type TypedResponse } from '@remix-run/node'
import type { TextKey } from '~/i18n/keys'
import { readCookie, setCookie } from './cookies'

interface NoticeText {
  key: TextKey
  /** An alert is announced at once and looks like an error. */
  kind: 'status' | 'alert'
  /** A way on from it. */
  link?: { href: string; key: TextKey }
}

const said = (key: TextKey): NoticeText => ({ key, kind: 'status' })
const alarm = (key: TextKey): NoticeText => ({ key, kind: 'alert' })
const undo = { href: '/account/blocks', key: 'safety:notices.undo' } as const

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
  'author-muted': { ...said('safety:notices.muted'), link: undo },
  'author-blocked': { ...said('safety:notices.blocked'), link: undo },
  'unknown-blocked': { ...said('safety:notices.author_blocked'), link: undo },
  'block-ended': said('safety:notices.ended'),
  'notes-saved': said('safety:notes.saved'),
  'reading-saved': said('safety:reading.saved'),
  'mails-chosen': said('notify-mail:settings.saved'),
  'draft-discarded': said('dashboard:notices.draft_discarded'),
  'languages-saved': said('phrases:reads.saved'),
  'place-kept': said('samples:notices.kept'),
  'read-to-end': said('samples:notices.finished'),
  'place-forgotten': said('samples:notices.forgotten'),
  bookmarked: said('journey:notices.bookmarked'),
  'bookmark-removed': said('journey:notices.bookmark_removed'),
  'bookmark-failed': alarm('journey:failures.bookmark'),
  'bookmarks-full': alarm('api:too_many_bookmarks'),
  'journey-pause': said('journey:notices.paused'),
  'journey-go-on': said('journey:notices.gone_on'),
  'journey-start-anew': said('journey:notices.started'),
  'journey-delete': said('journey:notices.deleted'),
  'guide-read-to-end': said('library:notices.finished'),
  'guide-place-forgotten': said('library:notices.forgotten'),
  'recording-kept': said('library:admin.notices.kept'),
  'recording-deleted': said('library:admin.notices.deleted'),
  'recording-gone': alarm('library:admin.notices.gone'),
  'notification-read': said('notifications:notices.read'),
  'notifications-read': said('notifications:notices.all_read'),
  'early-access-withdrawn': said('early-access:withdrawn'),
  'password-changed': said('auth:reset.changed'),
  'password-renewed': said('account:password.changed'),
  'profile-of-another': alarm('account:profile.other_account'),
  'profile-saved': said('account:profile.saved'),
  'email-sent': said('account:email.sent'),
  'email-asked': said('account:email.change.asked'),
  'email-withdrawn': said('account:email.waits.withdrawn'),
  'email-confirmed': said('account:confirm.confirmed'),
  'email-said': said('account:confirm.said'),
  'email-changed': said('account:confirm.changed'),
  'email-refused': said('account:confirm.refused'),
  'email-not-possible': alarm('account:confirm.taken'),
  'export-ask-again': alarm('export:notices.ask_again'),
  'export-too-often': alarm('export:notices.too_often'),
  'sign-in-ended': said('account:sessions.ended'),
  'other-sign-ins-ended': said('account:sessions.others_ended'),
  'leaving-asked': said('leaving:notices.asked'),
  'leaving-undone': { ...said('leaving:notices.back'), link: { href: '/auth/reset', key: 'leaving:notices.new_password' } },
  'password-given': said('proof:given'),
  'role-waits': alarm('proof:role_waits'),
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
  'user-signed-out': said('admin-users:notices.signed_out'),
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
