import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createCase, createComment, createCommunity, createMember, createMembers, createPost, createPosts } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { purgeExpiredRows } from '~/features/administration/purge/purge'
import { claimCase } from './claim-case'
import { decideCase } from './decide-case'
import { caseQueues, countCases, listCases, type CaseCursor, type CaseQueue } from './list-cases'
import { addCaseNote } from './add-case-note'
import { readCase } from './read-case'

useDatabase()
afterEach(() => setClock(null))

const refused = (code: string) => ({ ok: false, error: { code } })
const moderator = (username?: string) => createMember({ role: 'moderator', username })
const canary = { username: 'canary_username', firstName: 'Canaryfirst', lastName: 'Canarylast', email: 'canary@mail.example' }

async function valueOf<T>(outcome: Promise<{ ok: true; value: T } | { ok: false; error: { code: string } }>): Promise<T> {
  const result = await outcome
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

async function walk(actor: Parameters<typeof listCases>[0], queue: CaseQueue) {
  const pages: string[][] = []
  let cursor: CaseCursor | undefined
  do {
    const { cases, next } = await valueOf(listCases(actor, queue, cursor))
    pages.push(cases.map(({ id }) => id))
    cursor = next
  } while (cursor)
  return pages
}

describe('the queue', () => {
  test('is for staff only', async () => {
    for (const role of ['visitor', 'member'] as const) {
      const actor = await createMember({ role })
      const { id } = await createCase({ post: await createPost({ author: actor, community: await createCommunity() }) })
      for (const result of [await listCases(actor, 'open'), await countCases(actor), await readCase(actor, id)]) expect(result).toMatchObject(refused('forbidden'))
    }
  })

  test('shows urgent cases first and then the oldest, thirty a page, each once', async () => {
    const [actor, author, community] = [await moderator(), await createMember(), await createCommunity()]
    const ids: { id: string; isUrgent: boolean }[] = []
    for (const [n, post] of (await createPosts(Array.from({ length: 65 }, () => ({ author, community })))).entries()) {
      const isUrgent = n % 20 === 19
      ids.push({ id: (await createCase({ post, reports: [{ reason: isUrgent ? 'worried' : 'kindness' }] })).id, isUrgent })
    }
    const wanted = [...ids.filter(({ isUrgent }) => isUrgent), ...ids.filter(({ isUrgent }) => !isUrgent)].map(({ id }) => id)
    const pages = await walk(actor, 'open')
    expect(pages.map(({ length }) => length)).toEqual([30, 30, 5])
    expect(pages.flat()).toEqual(wanted)
    await write((tx) => tx.case.updateMany({ data: { status: 'rejected', openKey: null } }))
    expect((await walk(actor, 'rejected')).flat()).toEqual(ids.map(({ id }) => id).toReversed())
    expect(await valueOf(countCases(actor))).toEqual({ open: 0, 'in-work': 0, mine: 0, resolved: 0, rejected: 65 })
  })

  test('shows the newest hundred notes of a case, oldest first', async () => {
    const [actor, post] = [await moderator(), await createPost({ author: await createMember(), community: await createCommunity() })]
    const { id: caseId } = await createCase({ post })
    const data = Array.from({ length: 101 }, (_, n) => ({ id: createId(), caseId, staffId: actor.id, content: String(n), createdAt: now() }))
    await write((tx) => tx.caseNote.createMany({ data }))
    const { notes } = await valueOf(readCase(actor, caseId))
    expect(notes.map(({ content }) => content)).toEqual(data.slice(1).map(({ content }) => content))
  })

  test('separates waiting, active, own and closed cases', async () => {
    const [me, other, author, community] = [await moderator(), await moderator(), await createMember(), await createCommunity()]
    const made = await Promise.all([1, 2, 3, 4, 5].map(async () => (await createCase({ post: await createPost({ author, community }) })).id))
    const [waiting = '', mine = '', others = '', resolved = '', rejected = ''] = made
    for (const id of [mine, resolved, rejected]) await claimCase(me, id, null)
    await claimCase(other, others, null)
    const kept = { textAct: 'kept', sanction: 'none', until: null, rule: null, words: '' } as const
    await decideCase(me, rejected, kept)
    await decideCase(me, resolved, { ...kept, textAct: 'hidden', rule: 'harm' })
    const found: Partial<Record<CaseQueue, string[]>> = {}
    for (const queue of caseQueues) found[queue] = (await walk(me, queue)).flat().toSorted()
    expect(found).toEqual({ open: [waiting], 'in-work': [mine, others].toSorted(), mine: [mine], resolved: [resolved], rejected: [rejected] })
  })

  test('counts to a hundred and no further', async () => {
    const [actor, author, community] = [await moderator(), await createMember(), await createCommunity()]
    const made = await createCase({ post: await createPost({ author, community }) })
    await write((tx) => tx.case.createMany({ data: Array.from({ length: 120 }, () => ({ ...made, id: createId(), openKey: null })) }))
    expect((await valueOf(countCases(actor))).open).toBe(100)
  })
})

describe('a case', () => {
  test('shows reasons, notes and actions, and never the reporters', async () => {
    const [[author, reporter], community] = [await createMembers([{ username: 'Writer' }, canary]), await createCommunity()]
    const [first, second] = [await moderator('First'), await moderator('Second')]
    const post = await createPost({ author, community })
    const { id } = await createCase({ post, reports: [{ reason: 'kindness', note: 'This hurts.', reporterId: reporter.id }, { reason: 'worried' }] })
    await claimCase(first, id, null)
    await claimCase(second, id, first.id)
    await addCaseNote(first, id, 'I know this one.')
    const found = await valueOf(readCase(second, id))
    expect(found).toMatchObject({
      kind: 'report', status: 'in-work', isUrgent: true, author: 'Writer', stateNow: 'shown', isChanged: false, owner: { username: 'Second' },
      reasons: [{ reason: 'kindness', count: 1 }, { reason: 'worried', count: 1 }], earlierAboutName: 0,
      reports: [{ reason: 'kindness', note: 'This hurts.' }, { reason: 'worried', note: '' }],
      notes: [{ by: 'First', content: 'I know this one.' }],
      history: [{ act: 'case-claimed', by: 'First' }, { act: 'case-claimed', by: 'Second', from: 'First' }, { act: 'case-noted', by: 'First' }],
    })
    for (const secret of [...Object.values(canary), reporter.id]) expect(JSON.stringify(found)).not.toContain(secret)
  })

  test('shows earlier decisions on the same visible name, without anonymous texts', async () => {
    const [actor, author, community] = [await moderator(), await createMember(), await createCommunity()]
    const hide = { textAct: 'hidden', sanction: 'none', until: null, rule: 'harm', words: '' } as const
    const caseAbout = async (isAnonymous: boolean) => {
      const { id } = await createCase({ post: await createPost({ author, community, isAnonymous }) })
      await claimCase(actor, id, null)
      return id
    }
    for (const isAnonymous of [false, true, false, true, true]) await decideCase(actor, await caseAbout(isAnonymous), hide)
    await decideCase(actor, await caseAbout(false), { ...hide, textAct: 'kept', rule: null })
    expect((await valueOf(readCase(actor, await caseAbout(false)))).earlierAboutName).toBe(2)
    expect((await valueOf(readCase(actor, await caseAbout(true)))).earlierAboutName).toBeNull()
  })

  test('shows whether its text has changed or is deleted', async () => {
    const [actor, author, community] = [await moderator(), await createMember(), await createCommunity()]
    const post = await createPost({ author, community })
    const comment = await createComment({ author, post })
    const ids = [(await createCase({ post })).id, (await createCase({ post, comment })).id]
    await write((tx) => tx.post.update({ where: { id: post.id }, data: { content: 'Another text.' } }))
    await write((tx) => tx.comment.delete({ where: { id: comment.id } }))
    const found = await Promise.all(ids.map((id) => valueOf(readCase(actor, id))))
    expect(found).toMatchObject([{ stateNow: 'shown', isChanged: true, isComment: false }, { stateNow: 'gone', isChanged: false, isComment: true }])
    expect(await readCase(actor, createId())).toMatchObject(refused('not_found'))
  })

  test('about an anonymous text never leads to its author, before and after a suspension', async () => {
    const [actor, author, community] = [await moderator(), await createMember(canary), await createCommunity()]
    const { id } = await createCase({ post: await createPost({ author, community, isAnonymous: true }), reports: [{ note: 'Who is this?' }] })
    const everything = async () => JSON.stringify([await Promise.all(caseQueues.map((queue) => listCases(actor, queue))), await readCase(actor, id)])
    const seen = [await everything()]
    await claimCase(actor, id, null)
    seen.push(await everything())
    const until = new Date('2030-01-01T23:59:59.999Z')
    await decideCase(actor, id, { textAct: 'hidden', sanction: 'suspended', until, rule: 'harm', words: 'No.' })
    seen.push(await everything())
    for (const secret of [...Object.values(canary), author.id, 'authorId']) expect(seen.join()).not.toContain(secret)
    expect((await read.user.findUniqueOrThrow({ where: { id: author.id } })).suspendedUntil).toEqual(until)
  })
})

test('loses its texts half a year after it was closed, but not while an objection is open', async () => {
  const [actor, author, community] = [{ ...(await moderator()), hasFactor: true }, await createMember(), await createCommunity()]
  const decided = async () => {
    const post = await createPost({ author, community })
    const { id } = await createCase({ post, reports: [{ note: 'This hurts.' }] })
    await claimCase(actor, id, null)
    await addCaseNote(actor, id, 'Noted.')
    await decideCase(actor, id, { textAct: 'hidden', sanction: 'none', until: null, rule: 'harm', words: 'Be kind.' })
    return { post, id }
  }
  const [old, objected] = [await decided(), await decided()]
  const { id: decisionId } = await read.decision.findFirstOrThrow({ where: { caseId: objected.id } })
  await createCase({ post: objected.post, kind: 'appeal', decisionId, openKey: `appeal:${decisionId}`, content: 'No.' })
  const { id: open } = await createCase({ post: old.post, reports: [{ note: 'Again.' }] })
  const keeps = async (id: string) => {
    const found = await valueOf(readCase(actor, id))
    return [found.title, found.content, found.reports[0]?.note, found.notes.length].map(Boolean)
  }
  const inDays = (days: number) => {
    const then = new Date(Date.now() + days * 24 * 3_600_000)
    setClock(() => then)
  }
  inDays(179)
  await purgeExpiredRows()
  expect(await keeps(old.id)).toEqual([true, true, true, true])
  inDays(181)
  await purgeExpiredRows()
  expect(await keeps(old.id)).toEqual([false, false, false, false])
  expect(await keeps(objected.id)).toEqual([true, true, true, true])
  expect(await keeps(open)).toEqual([true, true, true, false])
  expect(await read.decision.findMany({ where: { caseId: old.id } })).toMatchObject([{ textAct: 'hidden', rule: 'harm', words: 'Be kind.' }])
})
