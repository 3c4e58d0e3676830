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

const status = (key: TextKey): NoticeText => ({ key, kind: 'status' })
const alert = (key: TextKey): NoticeText => ({ key, kind: 'alert' })
const undo = { href: '/account/blocks', key: 'safety:notices.undo' } as const

/** All notices that may follow a redirect. A cookie can select only these names. */
const notices = {
  joined: status('dashboard:notices.joined'),
  left: status('dashboard:notices.left'),
  shared: status('dashboard:notices.shared'),
  'story-waits': status('dashboard:notices.story_waits'),
  commented: status('dashboard:notices.commented'),
  'story-deleted': status('dashboard:notices.story_deleted'),
  'comment-deleted': status('dashboard:notices.comment_deleted'),
  'draft-kept': status('dashboard:notices.draft_kept'),
  'author-muted': { ...status('safety:notices.muted'), link: undo },
  'author-blocked': { ...status('safety:notices.blocked'), link: undo },
  'unknown-blocked': { ...status('safety:block.unknown.covers'), link: undo },
  'block-ended': status('safety:notices.ended'),
  'notes-saved': status('safety:notes.saved'),
  'reading-saved': status('safety:reading.saved'),
  'letters-on': status('letters:notices.on'),
  'letters-confirm': { ...status('letters:notices.confirm'), link: { href: '/account/email', key: 'notify-mail:settings.unconfirmed_link' } },
  'letters-off': status('letters:notices.off'),
  'mails-chosen': status('notify-mail:settings.saved'),
  'draft-discarded': status('dashboard:notices.draft_discarded'),
  'languages-saved': status('phrases:reads.saved'),
  'place-kept': status('samples:notices.kept'),
  'read-to-end': status('samples:notices.finished'),
  'place-forgotten': status('samples:notices.forgotten'),
  bookmarked: status('journey:notices.bookmarked'),
  'bookmark-removed': status('journey:notices.bookmark_removed'),
  'bookmark-failed': alert('frame:form.failed'),
  'bookmarks-full': alert('api:too_many_bookmarks'),
  'journey-pause': status('journey:notices.paused'),
  'journey-go-on': status('journey:notices.gone_on'),
  'journey-start-anew': status('journey:notices.started'),
  'journey-delete': status('journey:notices.deleted'),
  'guide-read-to-end': status('samples:notices.finished'),
  'guide-place-forgotten': status('library:notices.forgotten'),
  'letter-saved': status('admin-letters:notices.saved'),
  'letter-test-sent': status('admin-letters:notices.test'),
  'letter-no-text': alert('admin-letters:notices.no_text'),
  'letter-too-often': alert('admin-letters:notices.too_often'),
  'letter-sending': status('admin-letters:notices.sending'),
  'letter-scheduled': status('admin-letters:notices.scheduled'),
  'letter-pause': status('admin-letters:notices.paused'),
  'letter-resume': status('admin-letters:notices.resumed'),
  'letter-unschedule': status('admin-letters:notices.unscheduled'),
  'letter-stop': status('admin-letters:notices.stopped'),
  'letter-published': status('admin-letters:notices.published'),
  'letter-withdrawn': status('admin-letters:notices.withdrawn'),
  'letter-deleted': status('admin-letters:notices.deleted'),
  'letter-changed': alert('admin-letters:notices.changed'),
  'letter-gone': alert('admin-letters:notices.gone'),
  'recording-kept': status('admin-library:notices.kept'),
  'recording-deleted': status('admin-library:notices.deleted'),
  'recording-gone': alert('admin-library:notices.gone'),
  'book-created': status('admin-books:notices.created'),
  'book-saved': status('admin-books:notices.saved'),
  'book-moved': status('admin-books:notices.moved'),
  'book-deleted': status('admin-books:notices.deleted'),
  'book-gone': alert('admin-books:notices.gone'),
  'book-has-samples': alert('admin-books:notices.has_samples'),
  'cover-saved': status('admin-books:cover.saved'),
  'cover-removed': status('admin-books:cover.removed'),
  'pages-saved': status('admin-pages:notices.saved'),
  'voice-added': status('admin-pages:notices.added'),
  'voice-deleted': status('admin-pages:notices.deleted'),
  'voice-gone': alert('admin-pages:notices.gone'),
  'sample-created': status('admin-samples:notices.created'),
  'sample-saved': status('admin-samples:notices.saved'),
  'sample-deleted': status('admin-samples:notices.deleted'),
  'sample-gone': alert('admin-samples:notices.gone'),
  'version-restored': status('admin-writing:history.restored'),
  'version-not-restored': alert('admin-writing:history.not_restored'),
  'notification-read': status('notifications:notices.read'),
  'notifications-read': status('notifications:notices.all_read'),
  'early-access-withdrawn': status('early-access:withdrawn'),
  'member-already': { ...status('auth:member.text'), link: { href: '/account/notifications', key: 'auth:member.mails' } },
  'password-changed': status('auth:reset.changed'),
  'password-renewed': status('account:password.changed'),
  'profile-of-another': alert('account:profile.other_account'),
  'profile-saved': status('account:profile.saved'),
  'email-sent': status('account:email.sent'),
  'email-asked': status('account:email.change.asked'),
  'email-withdrawn': status('account:email.waits.withdrawn'),
  'email-confirmed': status('account:confirm.confirmed'),
  'email-agreed': status('account:confirm.said'),
  'email-changed': status('account:confirm.changed'),
  'other-email-confirmed': status('account:confirm.confirmed_elsewhere'),
  'other-email-changed': status('account:confirm.changed_elsewhere'),
  'language-kept': status('account:profile.language_kept'),
  'email-refused': status('account:confirm.refused'),
  'email-not-possible': alert('account:confirm.taken'),
  'export-ask-again': alert('export:notices.ask_again'),
  'export-too-often': alert('export:notices.too_often'),
  'sign-in-ended': status('account:sessions.ended'),
  'other-sign-ins-ended': status('account:sessions.others_ended'),
  'leaving-asked': status('leaving:notices.asked'),
  'leaving-undone': { ...status('leaving:notices.back'), link: { href: '/auth/reset', key: 'auth:reset.choose.title' } },
  'password-given': status('proof:given'),
  'role-waits': alert('proof:role_waits'),
  'second-factor-off': status('second-factor:notices.off'),
  'sign-in-expired': alert('second-factor:notices.expired'),
  'contribution-saved': status('admin-contribution:follow_up.saved'),
  'mail-handled': status('admin-mail:notices.handled'),
  'mail-retried': status('admin-mail:notices.retried'),
  'mail-failed': alert('admin-mail:failed'),
  'role-changed': status('admin-notices:users.role_changed'),
  'role-same': status('admin-notices:users.role_same'),
  'role-broken': alert('admin-notices:users.role_broken'),
  'user-deleted': status('admin-notices:users.deleted'),
  'user-signed-out': status('admin-notices:users.signed_out'),
  'user-gone': alert('admin-notices:users.gone'),
  'last-admin': alert('admin-notices:users.last_admin'),
  'post-deleted': status('admin-notices:content.post_deleted'),
  'post-gone': alert('admin-notices:content.post_gone'),
  'any-comment-deleted': status('admin-notices:content.comment_deleted'),
  'comment-gone': alert('admin-notices:content.comment_gone'),
  'community-created': status('admin-notices:communities.created'),
  'community-saved': status('admin-notices:communities.saved'),
  'community-activated': status('admin-notices:communities.activated'),
  'community-deactivated': status('admin-notices:communities.deactivated'),
  'community-deleted': status('admin-notices:communities.deleted'),
  'community-gone': alert('admin-notices:communities.gone'),
  'settings-saved': status('admin-settings:saved'),
  'settings-unchanged': status('admin-settings:unchanged'),
  'rules-saved': status('admin-settings:rules_saved'),
  'rules-accepted': status('rules:accept.accepted'),
  'updates-confirmed': status('pledge:notices.updates'),
  'pledge-amended': status('pledge:notices.amended'),
  'pledge-withdrawn': status('pledge:notices.withdrawn'),
  'pledge-restored': status('pledge:notices.restored'),
  'pledge-closed': alert('pledge:notices.closed'),
  reported: status('decisions:report.thanks'),
  'reported-worried': status('decisions:report.thanks_worried'),
  'decisions-seen': status('decisions:seen.done'),
  objected: status('decisions:appeal.sent'),
  'other-account': alert('dashboard:notices.other_account'),
  'join-failed': alert('dashboard:failures.join'),
  'leave-failed': alert('frame:form.failed'),
  'like-failed': alert('frame:form.failed'),
  gone: alert('dashboard:failures.gone'),
  'case-claimed': status('moderation-notices:claimed'),
  'case-released': status('moderation-notices:released'),
  'case-noted': status('moderation-notices:noted'),
  'case-decided': status('moderation-notices:decided'),
  'case-rejected': status('moderation-notices:rejected'),
  'text-restored': status('moderation-notices:restored'),
  'appeal-decided': status('moderation-notices:appeal_decided'),
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
