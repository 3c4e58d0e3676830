import { redirect, redirectDocument, type TypedResponse } from '@remix-run/node'
import type { TextKey } from '~/i18n/keys'
import { isOperated } from '~/ui/frame/operated-paths'
import { readCookie, setCookie } from './cookies'

interface NoticeText {
  key: TextKey
  /** An alert is announced immediately and looks like an error. */
  kind: 'status' | 'alert'
  link?: { href: string; key: TextKey }
}

const said = (key: TextKey): NoticeText => ({ key, kind: 'status' })
const alarm = (key: TextKey): NoticeText => ({ key, kind: 'alert' })
const undo = { href: '/account/blocks', key: 'safety:notices.undo' } as const

/** All notices that may follow a redirect. A cookie can select only these names. */
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
  'unknown-blocked': { ...said('safety:block.unknown.covers'), link: undo },
  'block-ended': said('safety:notices.ended'),
  'notes-saved': said('safety:notes.saved'),
  'reading-saved': said('safety:reading.saved'),
  'letters-on': said('letters:notices.on'),
  'letters-confirm': { ...said('letters:notices.confirm'), link: { href: '/account/email', key: 'notify-mail:settings.unconfirmed_link' } },
  'letters-off': said('letters:notices.off'),
  'mails-chosen': said('notify-mail:settings.saved'),
  'draft-discarded': said('dashboard:notices.draft_discarded'),
  'languages-saved': said('phrases:reads.saved'),
  'place-kept': said('samples:notices.kept'),
  'read-to-end': said('samples:notices.finished'),
  'place-forgotten': said('samples:notices.forgotten'),
  bookmarked: said('journey:notices.bookmarked'),
  'bookmark-removed': said('journey:notices.bookmark_removed'),
  'bookmark-failed': alarm('frame:form.failed'),
  'bookmarks-full': alarm('api:too_many_bookmarks'),
  'journey-pause': said('journey:notices.paused'),
  'journey-go-on': said('journey:notices.gone_on'),
  'journey-start-anew': said('journey:notices.started'),
  'journey-delete': said('journey:notices.deleted'),
  'guide-read-to-end': said('samples:notices.finished'),
  'guide-place-forgotten': said('library:notices.forgotten'),
  'letter-saved': said('admin-letters:notices.saved'),
  'letter-test-sent': said('admin-letters:notices.test'),
  'letter-no-text': alarm('admin-letters:notices.no_text'),
  'letter-too-often': alarm('admin-letters:notices.too_often'),
  'letter-sending': said('admin-letters:notices.sending'),
  'letter-scheduled': said('admin-letters:notices.scheduled'),
  'letter-pause': said('admin-letters:notices.paused'),
  'letter-resume': said('admin-letters:notices.resumed'),
  'letter-unschedule': said('admin-letters:notices.unscheduled'),
  'letter-stop': said('admin-letters:notices.stopped'),
  'letter-published': said('admin-letters:notices.published'),
  'letter-withdrawn': said('admin-letters:notices.withdrawn'),
  'letter-deleted': said('admin-letters:notices.deleted'),
  'letter-changed': alarm('admin-letters:notices.changed'),
  'letter-gone': alarm('admin-letters:notices.gone'),
  'recording-kept': said('admin-library:notices.kept'),
  'recording-deleted': said('admin-library:notices.deleted'),
  'recording-gone': alarm('admin-library:notices.gone'),
  'book-created': said('admin-books:notices.created'),
  'book-saved': said('admin-books:notices.saved'),
  'book-moved': said('admin-books:notices.moved'),
  'book-deleted': said('admin-books:notices.deleted'),
  'book-gone': alarm('admin-books:notices.gone'),
  'book-has-samples': alarm('admin-books:notices.has_samples'),
  'cover-saved': said('admin-books:cover.saved'),
  'cover-removed': said('admin-books:cover.removed'),
  'sample-created': said('admin-samples:notices.created'),
  'sample-saved': said('admin-samples:notices.saved'),
  'sample-deleted': said('admin-samples:notices.deleted'),
  'sample-gone': alarm('admin-samples:notices.gone'),
  'notification-read': said('notifications:notices.read'),
  'notifications-read': said('notifications:notices.all_read'),
  'early-access-withdrawn': said('early-access:withdrawn'),
  'member-already': { ...said('auth:member.text'), link: { href: '/account/notifications', key: 'auth:member.mails' } },
  'password-changed': said('auth:reset.changed'),
  'password-renewed': said('account:password.changed'),
  'profile-of-another': alarm('account:profile.other_account'),
  'profile-saved': said('account:profile.saved'),
  'email-sent': said('account:email.sent'),
  'email-asked': said('account:email.change.asked'),
  'email-withdrawn': said('account:email.waits.withdrawn'),
  'email-confirmed': said('account:confirm.confirmed'),
  'email-agreed': said('account:confirm.said'),
  'email-changed': said('account:confirm.changed'),
  'other-email-confirmed': said('account:confirm.confirmed_elsewhere'),
  'other-email-changed': said('account:confirm.changed_elsewhere'),
  'language-kept': said('account:profile.language_kept'),
  'email-refused': said('account:confirm.refused'),
  'email-not-possible': alarm('account:confirm.taken'),
  'export-ask-again': alarm('export:notices.ask_again'),
  'export-too-often': alarm('export:notices.too_often'),
  'sign-in-ended': said('account:sessions.ended'),
  'other-sign-ins-ended': said('account:sessions.others_ended'),
  'leaving-asked': said('leaving:notices.asked'),
  'leaving-undone': { ...said('leaving:notices.back'), link: { href: '/auth/reset', key: 'auth:reset.choose.title' } },
  'password-given': said('proof:given'),
  'role-waits': alarm('proof:role_waits'),
  'second-factor-off': said('second-factor:notices.off'),
  'sign-in-expired': alarm('second-factor:notices.expired'),
  'contribution-saved': said('admin-contribution:follow_up.saved'),
  'mail-handled': said('admin-mail:notices.handled'),
  'mail-retried': said('admin-mail:notices.retried'),
  'mail-failed': alarm('admin-mail:failed'),
  'role-changed': said('admin-notices:users.role_changed'),
  'role-same': said('admin-notices:users.role_same'),
  'role-broken': alarm('admin-notices:users.role_broken'),
  'user-deleted': said('admin-notices:users.deleted'),
  'user-signed-out': said('admin-notices:users.signed_out'),
  'user-gone': alarm('admin-notices:users.gone'),
  'last-admin': alarm('admin-notices:users.last_admin'),
  'post-deleted': said('admin-notices:content.post_deleted'),
  'post-gone': alarm('admin-notices:content.post_gone'),
  'any-comment-deleted': said('admin-notices:content.comment_deleted'),
  'comment-gone': alarm('admin-notices:content.comment_gone'),
  'community-created': said('admin-notices:communities.created'),
  'community-saved': said('admin-notices:communities.saved'),
  'community-activated': said('admin-notices:communities.activated'),
  'community-deactivated': said('admin-notices:communities.deactivated'),
  'community-deleted': said('admin-notices:communities.deleted'),
  'community-gone': alarm('admin-notices:communities.gone'),
  'settings-saved': said('admin-settings:saved'),
  'settings-unchanged': said('admin-settings:unchanged'),
  'rules-saved': said('admin-settings:rules_saved'),
  'rules-accepted': said('rules:accept.accepted'),
  'updates-confirmed': said('pledge:notices.updates'),
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
  'leave-failed': alarm('frame:form.failed'),
  'like-failed': alarm('frame:form.failed'),
  gone: alarm('dashboard:failures.gone'),
  'case-claimed': said('moderation-notices:claimed'),
  'case-released': said('moderation-notices:released'),
  'case-noted': said('moderation-notices:noted'),
  'case-decided': said('moderation-notices:decided'),
  'case-rejected': said('moderation-notices:rejected'),
  'text-restored': said('moderation-notices:restored'),
  'appeal-decided': said('moderation-notices:appeal_decided'),
} satisfies Record<string, NoticeText>

export type NoticeName = keyof typeof notices

/**
 * Redirects with 303 and shows a notice once on the next page.
 * @param isDocument whether a browser with scripts loads a new document, which pages without scripts and a changed language need
 */
export function redirectWithNotice(to: string, notice: NoticeName, isDocument = !isOperated(to)): TypedResponse<never> {
  return (isDocument ? redirectDocument : redirect)(to, { status: 303, headers: { 'Set-Cookie': setCookie('notice', notice, 60) } })
}

/** The notice for this request, and the header that clears it so that it shows only once. */
export function takeNotice(request: Request): (NoticeText & { clear: string }) | null {
  const name = readCookie(request, 'notice')
  const known = name !== undefined && Object.hasOwn(notices, name)
  return known ? { ...notices[name as NoticeName], clear: setCookie('notice', '', 0) } : null
}
