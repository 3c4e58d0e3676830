import { beforeEach, describe, expect, test } from 'vitest'
import { createCommunity, createMember, createPost, createSecondFactor, join, password } from '../../../../tests/factories'
import { requestDeletionOf } from '../../../../tests/factories/account-deletion'
import { useDatabase } from '../../../../tests/support/database'
import { outbox } from '../../../../tests/support/outbox'
import { answerOf } from '../../../../tests/support/second-factor'
import { statementsOf } from '../../../../tests/support/statements'
import { read } from '~/infra/db'
import { findEmailChange } from '~/features/identity/account/confirm-email-change'
import { requestConfirmationEmail, findEmailToConfirm } from '~/features/identity/account/confirm-email'
import { requestEmailChange } from '~/features/identity/account/request-email-change'
import { checkPassword } from '~/features/identity/auth/check-password'
import { grantAdmin } from '~/features/identity/auth/grant-admin'
import { registerMember } from '~/features/identity/auth/register'
import { requestPasswordReset } from '~/features/identity/password-reset/request-reset'
import { findResetLinkOwner } from '~/features/identity/password-reset/reset-password'
import { RegistrationSchema } from '~/features/identity/auth/schemas'
import { findMemberBySession, startSession } from '~/features/identity/auth/sessions'
import { findMemberByAccessToken, issueTokens, exchangeRefreshToken } from '~/features/identity/auth/tokens'
import { addComment } from '~/features/stories/communities/add-comment'
import { beginPendingSignIn, findPendingSignIn, finishPendingSignIn } from '~/features/identity/second-factor/pending-sign-in'
import { removeLostSecondFactor } from '~/features/identity/second-factor/disable'

useDatabase()

const at = { address: '203.0.113.7', language: 'en' as const }
let gone: Awaited<ReturnType<typeof createMember>>
beforeEach(async () => (gone = await createMember()))

const newest = async () => (await outbox()).at(-1)

describe('an account with a pending deletion', () => {
  test('cannot be used: its sessions, clients and pending codes end, and no new ones start', async () => {
    const app = await createSecondFactor(gone)
    const [session, tokens] = [await startSession(gone.id, true, { withCode: true }), await issueTokens(gone.id, true, { withCode: true })]
    const pending = (await beginPendingSignIn(gone.id, { remember: false, target: '/' })) ?? ''
    const known = await checkPassword({ email: gone.email, password }, at.address)
    expect(answerOf(await requestDeletionOf(gone, 'remove'))).toBe('second_factor_required')
    expect(answerOf(await requestDeletionOf(gone, 'remove', app.code()))).toBe('right')
    expect([await findMemberBySession(session), await findMemberByAccessToken(tokens.accessToken), await findPendingSignIn(pending)]).toEqual([null, null, null])
    expect(await exchangeRefreshToken(tokens.refreshToken)).toMatchObject({ error: { code: 'refresh_failed' } })
    expect(await exchangeRefreshToken('unknown')).toMatchObject({ error: { code: 'refresh_failed' } })
    expect(await finishPendingSignIn(pending, app.code(1), 'en')).toMatchObject({ error: { code: 'not_found' } })
    const proof = { ...(known.ok && known.value.proof), withCode: true }
    for (const begin of [startSession, issueTokens]) await expect(begin(gone.id, true, proof)).rejects.toThrow('invalid_credentials')
  })

  test('answers its password like an unknown account, with the same statements', async () => {
    await requestDeletionOf(gone, 'remove')
    const names = [gone.email, gone.usernameKey, 'unknown@example.org', 'unknown', `leaving:${gone.id}`]
    const answers = []
    for (const email of names) {
      const statements = await statementsOf(() => checkPassword({ email, password }, at.address).then((answer) => answers.push(answer)))
      answers.push(statements.length)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(2)
    expect(answers[0]).toEqual({ ok: false, error: { code: 'invalid_credentials' } })
  })

  test('gets no link for a new password, and the answer is that for an unknown account', async () => {
    const { ok } = await requestPasswordReset(gone.email, at)
    const link = (await newest())!.links[0]!.searchParams.get('token')!
    expect([ok, await findResetLinkOwner(link)]).toMatchObject([true, { email: gone.email }])
    await requestDeletionOf(gone, 'remove')
    expect(await findResetLinkOwner(link)).toBeNull()
    for (const name of [gone.email, gone.usernameKey, 'unknown']) {
      expect(await requestPasswordReset(name, at)).toEqual({ ok: true, value: undefined })
      expect(await newest()).toMatchObject({ kind: 'password-reset', to: null, userId: null })
    }
    expect(await read.passwordReset.count()).toBe(0)
  })

  test('cannot be registered again, confirmed or given another email, and its address gets no mail as a new one', async () => {
    await requestConfirmationEmail(gone, 'en')
    const confirm = (await newest())!.links[0]!.searchParams.get('token')!
    await requestEmailChange(gone, { email: 'new@example.org', password }, at)
    const change = (await newest())!.links[0]!.searchParams.get('token')!
    await requestDeletionOf(gone, 'remove')
    expect([await findEmailToConfirm(confirm), await findEmailChange(change)]).toEqual([null, null])
    const person = { firstName: 'Ada', lastName: 'Lake', gender: '', age: '', country: '', password: 'three herons over the bay' }
    for (const names of [{ username: gone.username, email: 'free@example.org' }, { username: 'free_name', email: gone.email }]) {
      expect(await registerMember(RegistrationSchema.parse({ ...person, ...names }), at)).toMatchObject({ error: { code: 'taken' } })
    }
    const other = await createMember()
    expect(await requestEmailChange(other, { email: gone.email, password }, at)).toMatchObject({ ok: true })
    expect((await outbox()).filter(({ to }) => to === gone.email).map(({ kind }) => kind)).toEqual(['leaving'])
  })

  test('cannot become an admin from the command line, nor lose its second factor', async () => {
    const app = await createSecondFactor(gone)
    await requestDeletionOf(gone, 'remove', app.code())
    expect(await grantAdmin({ email: gone.email, username: gone.username, password: 'three herons over the bay' })).toBe('being-deleted')
    expect(await removeLostSecondFactor(gone.email)).toBe(false)
    expect(await read.user.findUnique({ where: { id: gone.id } })).toMatchObject({ role: 'member', passwordHash: gone.passwordHash })
    expect(await read.secondFactor.count()).toBe(1)
  })

  test('gets no notifications, and a text being written at that moment is refused', async () => {
    const [community, fellow] = [await createCommunity(), await createMember()]
    await join([gone, fellow], community)
    const post = await createPost({ author: gone, community, isAnonymous: true })
    await requestDeletionOf(gone, 'keep')
    expect(await addComment(fellow, community.id, post.id, { content: 'For her' })).toMatchObject({ ok: true })
    expect(await addComment(gone, community.id, post.id, { content: 'Late' })).toMatchObject({ error: { code: 'forbidden' } })
    expect([await read.comment.count(), await read.notification.count()]).toEqual([1, 0])
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['leaving'])
  })
})
