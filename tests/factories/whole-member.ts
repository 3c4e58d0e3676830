import { queueMail } from '~/features/messages/mail/queue-mail'
import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createCase } from './cases'
import { createComments, createCommunity, createPosts, join } from './communities'
import { createMembers, type CreatedMember as Named } from './members'
import { createPledge } from './pledge-rows'
import { createSecondFactor } from './second-factor'

/** Part of all data of other people: the member's export must not contain it. */
export const canary = 'Kanarienvogel'

/**
 * A member with a row in every table that can have one while signed in, and a reader and a moderator who have written about each
 * of them. The data of others contains the `canary`; their ids and emails are in `notHers`. The member's second factor is `app`.
 */
export async function createWholeMember() {
  const [member, other, moderator, blocked] = await createMembers([
    { username: 'mwende', firstName: 'Mwende', lastName: 'Kilonzo' },
    { username: `${canary}_reader`, firstName: canary, lastName: canary },
    { username: `${canary}_staff`, firstName: canary, lastName: canary, role: 'moderator' },
    { username: 'blocked_by_name', firstName: canary, lastName: canary },
  ])
  const texts = await writeTexts(member, other)
  await keepThings(member, texts)
  await moderate({ member, other, moderator, ...texts })
  await block({ member, other, blocked, ...texts })
  const app = await createSecondFactor(member)
  await writeAccount(member, moderator)
  const notHers = [other, moderator, blocked].flatMap(({ id, email }) => [id, email])
  return { member, other, moderator, ...texts, notHers, app }
}

async function writeTexts(member: Named, other: Named) {
  const community = await createCommunity({ name: 'Mothers of the lake' })
  await join([member, other], community)
  const [named, anonymous, hidden, others, unreadable] = await createPosts([
    { author: member, community, title: 'Under my name', content: 'First line.\n\n<b>Second</b> & "third".', language: 'en' },
    { author: member, community, title: 'Under no name', content: 'Nobody knows.', isAnonymous: true },
    { author: member, community, title: 'Out of sight', state: 'hidden' },
    { author: other, community, title: `${canary} title`, content: `${canary} content`, isAnonymous: true },
    { author: other, community, title: `${canary} waits`, state: 'waiting' },
  ])
  const [, comment] = await createComments([
    { author: other, post: anonymous, content: `${canary} replies` },
    { author: member, post: others, content: 'I know that spring.' },
    { author: member, post: unreadable, content: 'Below what is not shown.' },
    { author: member, post: others, content: '', phrase: 'hope' },
  ])
  return { community, named, anonymous, hidden, others, unreadable, comment }
}

type Texts = Awaited<ReturnType<typeof writeTexts>>

async function keepThings({ id: userId }: Named, { community, others, unreadable, anonymous }: Texts) {
  const createdAt = now()
  await write(async (tx) => {
    for (const { id: postId } of [others, unreadable]) {
      await tx.like.create({ data: { userId, postId, createdAt } })
      await tx.bookmark.create({ data: { userId, postId, createdAt } })
    }
    await tx.readingPlace.create({ data: { userId, sample: 'guide', paragraph: 3, updatedAt: createdAt } })
    await tx.journey.create({ data: { userId, startedAt: createdAt, pausedDays: 2 } })
    await tx.draft.create({ data: { id: createId(), userId, kind: 'comment', communityId: community.id, postId: others.id, content: 'Not sent yet.', createdAt } })
    await tx.notification.create({ data: { id: createId(), userId, kind: 'reply', postId: anonymous.id, createdAt } })
    const interests = { create: [{ interest: 'support_groups' as const }] }
    const wishes = { lifeStage: 'recovery' as const, contactPreference: 'email' as const, comments: 'We are two.' }
    await tx.earlyAccessRequest.create({ data: { id: createId(), userId, ...wishes, interests, createdAt, updatedAt: createdAt } })
  })
}

async function moderate({ member, other, moderator, named, others }: Texts & Record<'member' | 'other' | 'moderator', Named>) {
  const about = await createCase({ post: named, status: 'resolved', openKey: null, closedAt: now(), reports: [{ reporterId: other.id, note: `${canary} reports`, reason: 'harm' }] })
  const decision = { id: createId(), caseId: about.id, authorId: member.id, staffId: moderator.id, textAct: 'hidden' as const, sanction: 'warned' as const, rule: 'advice' as const, words: 'Please tell it without the dose.', createdAt: now() }
  await write(async (tx) => {
    await tx.decision.create({ data: decision })
    await tx.caseNote.create({ data: { id: createId(), caseId: about.id, staffId: moderator.id, content: `${canary} notes`, createdAt: now() } })
  })
  await createCase({ post: named, kind: 'appeal', decisionId: decision.id, openKey: `appeal ${decision.id}`, content: 'There was no dose in it.', ownerId: moderator.id })
  await createCase({ post: named, reports: [{ reporterId: other.id, note: `${canary} reports again` }] })
  await createCase({ post: others, reports: [{ reporterId: member.id, note: 'I am not sure.', reason: 'worried' }, { reporterId: other.id, note: canary }] })
}

async function block({ member, other, blocked, others }: Texts & Record<'member' | 'other' | 'blocked', Named>) {
  const createdAt = now()
  await write(async (tx) => {
    await tx.block.create({ data: { id: createId(), ownerId: member.id, targetId: blocked.id, kind: 'block', createdAt } })
    await tx.block.create({ data: { id: createId(), ownerId: member.id, targetId: other.id, kind: 'mute', postId: others.id, createdAt, endedAt: createdAt } })
    await tx.block.create({ data: { id: createId(), ownerId: blocked.id, targetId: member.id, kind: 'block', createdAt } })
  })
}

/** Marks secrets, which no export may contain. */
export const secret = (name: string) => `geheim-${name}`

async function writeAccount({ id: userId, email }: Named, moderator: Named) {
  const [createdAt, expiresAt] = [now(), new Date(now().getTime() + 3_600_000)]
  const pledge = await createPledge({ motivation: 'For those who come after us.' }, { userId, ownerId: moderator.id, manageHash: secret('pledge') })
  await write(async (tx) => {
    await tx.pledgeChange.create({ data: { id: createId(), pledgeId: pledge.id, at: createdAt, kind: 'note', actorId: moderator.id, fields: `{"note":"${canary}"}` } })
    await tx.session.create({ data: { id: createId(), tokenHash: secret('session'), userId, remember: true, createdAt, lastSeenAt: createdAt, expiresAt, device: 'phone android' } })
    const family = await tx.tokenFamily.create({ data: { id: createId(), userId, rememberMe: false, createdAt, expiresAt } })
    await tx.token.create({ data: { hash: secret('token'), familyId: family.id, kind: 'refresh', expiresAt } })
    await tx.pendingSignIn.create({ data: { tokenHash: secret('pending'), userId, remember: false, target: '/dashboard', expiresAt } })
    await tx.passwordReset.create({ data: { userId, tokenHash: secret('reset'), expiresAt } })
    await tx.emailConfirmation.create({ data: { userId, tokenHash: secret('confirm'), expiresAt } })
    await tx.newsletterSubscription.create({ data: { userId, source: 'registration', since: createdAt } })
    await tx.emailChange.create({ data: { userId, email: 'mwende@new.example', oldHash: secret('old'), newHash: secret('new'), expiresAt } })
    const template = { subject: secret('mail'), title: secret('mail'), blocks: [] }
    for (const kind of ['sign-in', 'email-change'] as const) await queueMail(tx, { kind, to: email, userId, language: 'en', template })
    await tx.user.update({ where: { id: userId }, data: { notesLeftOut: 4, readsLanguages: 'en,ar', gender: 'female', age: 34, country: 'Kenya', consent: '2026-11' } })
  })
}
