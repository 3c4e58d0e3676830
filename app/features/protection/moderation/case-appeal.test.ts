import { describe, expect, test } from 'vitest'
import { read } from '~/infra/db'
import { createCase, createCommunity, createMember, createMembers, createPost } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { expectExactCounts } from '../../../../tests/support/exact-counts'
import type { DecisionInput } from './case-schemas'
import { claimCase } from './claim-case'
import { decideAppeal } from './decide-appeal'
import { decideCase } from './decide-case'
import { listCases } from './list-cases'
import { readCase } from './read-case'
import { restoreText } from './restore-text'

useDatabase()

const until = new Date('2030-01-01T23:59:59.999Z')
const hide: DecisionInput = { textAct: 'hidden', sanction: 'muted', until, rule: 'kindness', words: 'Please be kind.' }
const refused = (code: string) => ({ ok: false, error: { code } })
const upheld = { upheld: true, words: 'It stands.' }
const overturned = { upheld: false, words: 'We were wrong.' }

async function scene(decision = hide, isAnonymous = true) {
  const [author, community] = [await createMember(), await createCommunity()]
  const [first, second] = await createMembers([{ role: 'moderator' }, { role: 'moderator' }])
  const post = await createPost({ author, community, isAnonymous })
  const decisionId = await decided(first, post, decision)
  const appeal = await createCase({ post, kind: 'appeal', decisionId, openKey: `appeal:${decisionId}`, content: 'I meant it well.' })
  await claimCase(second, appeal.id, null)
  return { author, first, second, post, decisionId, appealId: appeal.id }
}

async function decided(moderator: Awaited<ReturnType<typeof createMember>>, post: Awaited<ReturnType<typeof createPost>>, decision: DecisionInput) {
  const { id } = await createCase({ post })
  await claimCase(moderator, id, null)
  await decideCase(moderator, id, decision)
  return (await read.decision.findFirstOrThrow({ where: { caseId: id } })).id
}

const stateOf = async ({ id }: { id: string }) => (await read.post.findUnique({ where: { id } }))?.state
const mutedUntil = async ({ id }: { id: string }) => (await read.user.findUniqueOrThrow({ where: { id } })).mutedUntil
const caseRow = (id: string) => read.case.findUniqueOrThrow({ where: { id } })

describe('an objection', () => {
  test('that succeeds shows the text again, ends the sanction and notifies the author, once', async () => {
    const { author, second, post, decisionId, appealId } = await scene()
    expect(await mutedUntil(author)).toEqual(until)
    for (let n = 0; n < 2; n++) expect(await decideAppeal(second, appealId, overturned, 'key')).toMatchObject({ ok: true })
    expect([await stateOf(post), await mutedUntil(author)]).toEqual(['shown', null])
    expect(await caseRow(appealId)).toMatchObject({ status: 'resolved', openKey: null })
    expect((await read.decision.findUniqueOrThrow({ where: { id: decisionId } })).liftedAt).toBeInstanceOf(Date)
    const verdicts = await read.decision.findMany({ where: { caseId: appealId } })
    expect(verdicts).toMatchObject([{ textAct: 'restored', sanction: 'none', words: 'We were wrong.', authorId: author.id, staffId: second.id }])
    const entries = await read.auditEntry.findMany({ where: { action: 'appeal-decided' } })
    expect(entries).toMatchObject([{ targetId: appealId, actorId: second.id, details: '{"upheld":false}' }])
    expect(JSON.stringify(entries)).not.toContain(author.id)
    await expectExactCounts()
  })

  test('that fails changes nothing', async () => {
    const { author, second, post, appealId } = await scene()
    expect(await decideAppeal(second, appealId, upheld)).toMatchObject({ ok: true })
    expect([await stateOf(post), await mutedUntil(author)]).toEqual(['hidden', until])
    expect(await caseRow(appealId)).toMatchObject({ status: 'rejected', openKey: null })
    expect(await read.decision.findMany({ where: { caseId: appealId } })).toMatchObject([{ textAct: 'kept', words: 'It stands.' }])
    expect(await decideAppeal(second, appealId, overturned)).toMatchObject(refused('changed_meanwhile'))
  })

  test('can be neither taken nor decided by the moderator who made the decision, nor by the named author of the text', async () => {
    const { first, second, appealId } = await scene()
    expect(await claimCase(first, appealId, second.id)).toMatchObject(refused('forbidden'))
    const { write } = await import('~/infra/db')
    await write((tx) => tx.case.update({ where: { id: appealId }, data: { ownerId: first.id } }))
    expect(await decideAppeal(first, appealId, overturned)).toMatchObject(refused('forbidden'))
    expect(await readCase(first, appealId)).toMatchObject({ ok: true, value: { hindrance: 'decided' } })
    expect(await decideAppeal(await createMember(), appealId, overturned)).toMatchObject(refused('forbidden'))
    expect((await caseRow(appealId)).status).toBe('in_work')
  })

  test('leaves the longest of the other sanctions, and a text that was hidden again', async () => {
    const { author, first, second, post, appealId } = await scene()
    const shorter = new Date('2029-01-01T23:59:59.999Z')
    const { caseId } = await read.decision.findFirstOrThrow()
    await restoreText(first, caseId, '')
    await decided(first, post, { ...hide, until: shorter })
    expect(await mutedUntil(author)).toEqual(until)
    expect(await decideAppeal(second, appealId, overturned)).toMatchObject({ ok: true })
    expect([await stateOf(post), await mutedUntil(author)]).toEqual(['hidden', shorter])
  })

  test('against the deletion of a text cannot bring it back, and still ends the sanction', async () => {
    const { author, second, post, appealId } = await scene({ ...hide, textAct: 'deleted' })
    expect(await decideAppeal(second, appealId, overturned)).toMatchObject({ ok: true })
    expect([await stateOf(post), await mutedUntil(author)]).toEqual([undefined, null])
    await expectExactCounts()
  })

  test('cannot be decided like a report, nor a report like an objection', async () => {
    const { second, post, appealId } = await scene()
    expect(await decideCase(second, appealId, hide)).toMatchObject(refused('not_found'))
    const { id } = await createCase({ post, status: 'in_work', ownerId: second.id })
    expect(await decideAppeal(second, id, upheld)).toMatchObject(refused('not_found'))
  })

  test('is shown with the decision, the text at that time, and the author’s words', async () => {
    const { first, second, appealId, decisionId } = await scene()
    expect(await readCase(second, appealId)).toMatchObject({
      ok: true,
      value: {
        kind: 'appeal', content: 'I meant it well.', hindrance: null, stateNow: 'hidden', isChanged: false,
        appealedDecision: { decision: { id: decisionId, by: first.username, rule: 'kindness' }, content: 'It began in spring.' },
      },
    })
  })
})

describe('an objection to a decision of the only moderator', () => {
  async function awaitedIn(actor: Parameters<typeof listCases>[0], id: string) {
    const [queue, found] = [await listCases(actor, 'open'), await readCase(actor, id)]
    if (!queue.ok || !found.ok) throw new Error('refused')
    expect(queue.value.cases.map((one) => [one.id, one.awaited])).toEqual([[id, found.value.awaited]])
    return found.value.awaited
  }

  async function objectionTo(role: 'moderator' | 'admin') {
    const [[author, decider], community] = [await createMembers([{}, { role }]), await createCommunity()]
    const post = await createPost({ author, community })
    const decisionId = await decided(decider, post, hide)
    const { id } = await createCase({ post, kind: 'appeal', decisionId, openKey: `appeal:${decisionId}`, content: 'I meant it well.' })
    return { id, decider, post }
  }

  test('waits for an admin in the queue, who decides it', async () => {
    const { id, decider, post } = await objectionTo('moderator')
    const admin = await createMember({ role: 'admin' })
    expect([await awaitedIn(decider, id), await awaitedIn(admin, id)]).toEqual(['admin', 'admin'])
    expect(await claimCase(decider, id, null)).toMatchObject(refused('forbidden'))
    expect(await claimCase(admin, id, null)).toMatchObject({ ok: true })
    expect(await decideAppeal(admin, id, overturned)).toMatchObject({ ok: true })
    expect(await stateOf(post)).toBe('shown')
    expect(await readCase(admin, id)).toMatchObject({ ok: true, value: { awaited: null } })
  })

  test('says so if there is no other staff, until there is', async () => {
    const { id, decider } = await objectionTo('admin')
    expect(await awaitedIn(decider, id)).toBe('nobody')
    await createMember({ role: 'moderator', staffSince: new Date('2020-01-01') })
    expect(await awaitedIn(decider, id)).toBe('nobody')
    const moderator = await createMember({ role: 'moderator' })
    expect(await awaitedIn(moderator, id)).toBeNull()
    expect(await claimCase(moderator, id, null)).toMatchObject({ ok: true })
    expect(await decideAppeal(moderator, id, upheld)).toMatchObject({ ok: true })
  })
})
