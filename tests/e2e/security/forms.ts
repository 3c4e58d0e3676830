import { v7 } from 'uuid'
import { contentNotes } from '../../../app/features/visibility/content-notes/content-notes'
import { count, makeCommunity, type Community, type Rows } from '../support/database'
import { oldStamp } from '../support/hidden-fields'
import { addComment, confirmEmailOf, join, shareStory, signUp, type Member } from '../support/members'
import { sendForm } from '../support/requests'
import type { Site } from '../support/site'

/** One form that changes something: its address, its input, and how to see whether it took effect. */
export interface FormAction {
  name: string
  path: string
  fields: Record<string, string>
  /** The value that the form would change, for a comparison. */
  effect: () => unknown
}

const person = { firstName: 'Forged', lastName: 'Forged', gender: '', age: '', country: '' }
const wishes = { interests: 'support-groups', lifeStage: 'recovery', contactPreference: 'email', comments: 'Stays.' }

/** Everything that the forms of a member can act on, and that no one else changes. */
export async function memberWithEverything(site: Site, rows: Rows, member?: Member) {
  const [joined, other] = [makeCommunity(rows, 'Joined'), makeCommunity(rows, 'Not joined')]
  const owner = member ?? (await signUp(site, rows))
  confirmEmailOf(rows, owner)
  await join(site, owner, joined)
  await sendForm(site, '/reading', { sample: 'sober-curious', paragraph: '2' }, owner)
  const postId = await shareStory(site, rows, owner, joined, { title: 'Stays' })
  await addComment(site, owner, joined, postId, 'Stays too.')
  const likedPostId = await shareStory(site, rows, owner, joined, { title: 'Liked' })
  const newPostId = await shareStory(site, rows, owner, joined, { title: 'Not liked yet' })
  await sendForm(site, '/dashboard/like', { communityId: joined.id, postId: likedPostId, like: '1' }, owner)
  const commentId = rows.prepare('SELECT "id" FROM "Comment" WHERE "postId" = ?').pluck().get(postId) as string
  rows.prepare(`INSERT INTO "Notification" ("id", "userId", "kind", "createdAt") VALUES (?, ?, 'decision', ?)`).run(v7(), owner.id, new Date().toISOString())
  const opened = await oldStamp(site)
  await sendForm(site, '/early-access', { ...wishes, opened }, owner)
  return { owner, joined, other, postId, likedPostId, newPostId, commentId, opened, ...(await muted(site, rows, owner, joined)) }
}

/** A member muted by the form's member, through a named story. */
async function muted(site: Site, rows: Rows, owner: Member, joined: Community) {
  const fellow = await signUp(site, rows)
  await join(site, fellow, joined)
  const mutedPostId = await shareStory(site, rows, fellow, joined, { title: 'Of another' })
  const blockId = v7()
  rows.prepare(`INSERT INTO "Block" ("id", "ownerId", "targetId", "kind", "createdAt") VALUES (?, ?, ?, 'mute', ?)`).run(blockId, owner.id, fellow.id, new Date().toISOString())
  return { mutedPostId, blockId }
}

type Everything = Awaited<ReturnType<typeof memberWithEverything>>

/** Every form of a member (those of staff are added with their screens). */
export function memberActions(rows: Rows, { owner, joined, other, postId, likedPostId, newPostId, commentId, opened, mutedPostId, blockId }: Everything): FormAction[] {
  const inPost = { communityId: joined.id, postId }
  const mine = (table: string, column: string) => () => count(rows, table, `"${column}" = ?`, owner.id)
  return [
    { name: 'join', path: '/dashboard/join', fields: { communityId: other.id }, effect: mine('Membership', 'userId') },
    { name: 'leave', path: '/dashboard/leave', fields: { communityId: joined.id }, effect: mine('Membership', 'userId') },
    { name: 'post', path: '/dashboard?share', fields: { intent: 'share', communityId: joined.id, title: 'Forged', content: 'Forged', postType: 'story' }, effect: mine('Post', 'authorId') },
    { name: 'comment on the page', path: `/dashboard?comments=${postId}`, fields: { intent: 'comment', ...inPost, content: 'Forged' }, effect: mine('Comment', 'authorId') },
    { name: 'comment in place', path: '/dashboard/in-place', fields: { 'in-place': 'comment', ...inPost, content: 'Forged' }, effect: mine('Comment', 'authorId') },
    { name: 'like in place', path: '/dashboard/in-place', fields: { 'in-place': 'like', ...inPost, like: '1' }, effect: mine('Like', 'userId') },
    { name: 'unlike in place', path: '/dashboard/in-place', fields: { 'in-place': 'like', ...inPost, postId: likedPostId, like: '0' }, effect: mine('Like', 'userId') },
    { name: 'save a draft', path: '/dashboard/in-place', fields: { 'in-place': 'draft', kind: 'story', title: 'Forged', content: 'Forged', draft: v7() }, effect: mine('Draft', 'userId') },
    { name: 'like', path: '/dashboard/like', fields: { ...inPost, postId: newPostId, like: '1', back: '/dashboard' }, effect: mine('Like', 'userId') },
    { name: 'delete a story', path: '/dashboard/delete', fields: { kind: 'story', id: postId, back: '/dashboard' }, effect: mine('Post', 'authorId') },
    { name: 'delete a comment', path: '/dashboard/delete', fields: { kind: 'comment', id: commentId, back: '/dashboard' }, effect: mine('Comment', 'authorId') },
    { name: 'keep a place', path: '/reading', fields: { sample: '200-days', paragraph: '3' }, effect: mine('ReadingPlace', 'userId') },
    { name: 'forget a place', path: '/reading', fields: { sample: 'sober-curious', paragraph: 'none', back: '/dashboard' }, effect: mine('ReadingPlace', 'userId') },
    { name: 'bookmark', path: '/dashboard/bookmark', fields: { postId, bookmark: '1', back: '/dashboard' }, effect: mine('Bookmark', 'userId') },
    { name: 'choose how to read', path: '/account/reading', fields: { ...Object.fromEntries(contentNotes.map((note) => [note, 'leave-out'])), discreet: 'on' }, effect: () => count(rows, 'User', '"id" = ? AND "discreet" = 1 AND "notesLeftOut" = 1023', owner.id) },
    { name: 'choose how she is written to', path: '/account/notifications', fields: { notifyBy: 'weekly' }, effect: () => count(rows, 'User', `"id" = ? AND "notifyBy" = 'weekly'`, owner.id) },
    { name: 'set content notes', path: `/dashboard/notes?post=${postId}`, fields: { contentNotes: 'grief' }, effect: () => count(rows, 'Post', '"id" = ? AND "notes" = 128', postId) },
    { name: 'block', path: `/block?post=${mutedPostId}`, fields: { kind: 'block' }, effect: () => count(rows, 'Block', `"ownerId" = ? AND "kind" = 'block'`, owner.id) },
    { name: 'end a block', path: '/account/blocks', fields: { id: blockId }, effect: mine('Block', 'ownerId') },
    { name: 'let the journey rest', path: '/journey', fields: { act: 'pause' }, effect: mine('Journey', 'userId') },
    { name: 'delete the journey', path: '/journey', fields: { act: 'delete' }, effect: () => count(rows, 'Journey', '"userId" = ? AND "startedAt" IS NULL', owner.id) },
    { name: 'mark what is new as read', path: '/notifications', fields: { upTo: v7() }, effect: () => count(rows, 'Notification', '"userId" = ? AND "readAt" IS NULL', owner.id) },
    { name: 'ask for early access', path: '/early-access', fields: { ...wishes, comments: 'Forged', opened }, effect: () => count(rows, 'EarlyAccessRequest', `"userId" = ? AND "comments" = 'Forged'`, owner.id) },
    { name: 'withdraw early access', path: '/early-access', fields: { intent: 'withdraw' }, effect: mine('EarlyAccessRequest', 'userId') },
    { name: 'save her profile', path: '/account', fields: { ...person, username: owner.username, language: 'en' }, effect: () => rows.prepare('SELECT "firstName" FROM "User" WHERE "id" = ?').pluck().get(owner.id) },
    { name: 'ask for another email', path: '/account/email', fields: { intent: 'change', email: `forged_${owner.email}`, password: owner.password }, effect: mine('EmailChange', 'userId') },
    { name: 'set up a second step', path: '/account/second-factor', fields: { intent: 'begin', password: owner.password }, effect: mine('SecondFactor', 'userId') },
    { name: 'sign out', path: '/sign-out', fields: { to: '/' }, effect: mine('Session', 'userId') },
  ]
}

/** The forms that are open to anyone. Signing in or registering would start a session. */
export function publicActions(rows: Rows, { owner, opened }: Everything): FormAction[] {
  const { firstName, lastName, password } = owner
  const account = { firstName, lastName, password, gender: 'female', age: '34', country: 'Kenya' }
  const pledge = { firstName, lastName, contributorType: 'individual', country: 'KE', contributionLevel: 'legacy-builder', paymentType: 'one-time' }
  const forged = `forged_${process.pid}`
  return [
    { name: 'sign in', path: '/auth', fields: { email: owner.username, password }, effect: () => rows.prepare('SELECT group_concat("id") FROM "Session"').pluck().get() },
    { name: 'register', path: '/auth?action=register', fields: { ...account, username: forged, email: `${forged}@example.org` }, effect: () => count(rows, 'User', '"username" = ?', forged) },
    { name: 'pledge', path: '/endowment', fields: { ...pledge, email: `${forged}@example.org`, opened }, effect: () => count(rows, 'Pledge', '"email" = ?', `${forged}@example.org`) },
    { name: 'choose a language', path: '/language', fields: { lng: 'de', to: '/' }, effect: () => null },
  ]
}

/** The ways in which Remix runs one action. */
export const channels: Record<string, (path: string) => string> = {
  document: (path) => path,
  'single fetch': (path) => path.replace(/^([^?]*)/, '$1.data'),
  'single fetch with routes': (path) => `${path.replace(/^([^?]*)/, '$1.data')}${path.includes('?') ? '&' : '?'}_routes=root`,
  'former data request': (path) => `${path}${path.includes('?') ? '&' : '?'}_data=root`,
}
