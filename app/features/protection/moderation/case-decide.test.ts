import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { createCase, createComment, createCommunity, createMember, createMembers, createPost, type CaseDetails } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { expectExactCounts } from '../../../../tests/support/exact-counts'
import { deleteOwnStory } from '~/features/stories/communities/delete-own-text'
import { roles } from '~/kernel/validation/choices'
import { DecisionSchema, type DecisionInput } from './case-schemas'
import { claimCase } from './claim-case'
import { decideCase } from './decide-case'
import { addCaseNote } from './add-case-note'
import { releaseCase } from './release-case'
import { restoreText } from './restore-text'

useDatabase()
afterEach(() => setClock(null))

const nothing: DecisionInput = { textAct: 'kept', sanction: 'none', until: null, rule: null, words: '' }
const hide: DecisionInput = { ...nothing, textAct: 'hidden', rule: 'kindness', words: 'Please be kind.' }
const until = (day: string) => new Date(`${day}T23:59:59.999Z`)
const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'
const refused = (code: string) => ({ ok: false, error: { code } })

async function scene(details: Partial<CaseDetails> & { isAnonymous?: boolean; state?: 'waiting' } = {}) {
  const { isAnonymous, state, ...rest } = details
  const [[author, moderator], community] = [await createMembers([{}, { role: 'moderator' }]), await createCommunity()]
  const post = await createPost({ author, community, isAnonymous, state })
  const { id } = await createCase({ post, ...rest })
  await claimCase(moderator, id, null)
  return { author, community, moderator, post, id }
}

const caseRow = (id: string) => read.case.findUniqueOrThrow({ where: { id } })
const acts = async () => (await read.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action)
const counted = async (name: string) => (await read.countChange.findMany({ where: { name } })).reduce((sum, { amount }) => sum + amount, 0)

test('someone who is not staff can do nothing with a case', async () => {
  const { id, post } = await scene()
  const before = await caseRow(id)
  for (const role of roles.filter((each) => each === 'member' || each === 'visitor')) {
    const actor = await createMember({ role })
    const results = [
      await claimCase(actor, id, before.ownerId), await releaseCase(actor, id), await addCaseNote(actor, id, 'x'), await decideCase(actor, id, hide),
      await restoreText(actor, id, ''),
    ]
    for (const result of results) expect(result).toMatchObject(refused('forbidden'))
  }
  expect(await caseRow(id)).toEqual(before)
  expect((await read.post.findUniqueOrThrow({ where: { id: post.id } })).state).toBe('shown')
})

describe('a case', () => {
  test('can be taken, taken over and released, each logged once', async () => {
    const { id, moderator } = await scene()
    const other = await createMember({ role: 'admin' })
    expect(await claimCase(moderator, id, null)).toMatchObject({ ok: true }) // pressed twice
    expect(await claimCase(other, id, null)).toMatchObject(refused('changed_meanwhile'))
    expect(await claimCase(other, id, moderator.id)).toMatchObject({ ok: true })
    expect(await releaseCase(moderator, id)).toMatchObject(refused('changed_meanwhile'))
    for (const attempt of [1, 2]) expect(await releaseCase(other, id), `attempt ${attempt}`).toMatchObject({ ok: true })
    expect(await caseRow(id)).toMatchObject({ status: 'open', ownerId: null })
    expect(await acts()).toEqual(['case-claimed', 'case-claimed', 'case-released'])
    expect(await claimCase(other, nowhere, null)).toMatchObject(refused('not_found'))
  })

  test('that several take at once belongs to one of them', async () => {
    const [author, community] = [await createMember(), await createCommunity()]
    const { id } = await createCase({ post: await createPost({ author, community }) })
    const staff = await createMembers(Array.from({ length: 4 }, () => ({ role: 'moderator' as const })))
    const results = await Promise.all(staff.map((actor) => claimCase(actor, id, null)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await acts()).toEqual(['case-claimed'])
  })

  test('gets a note once, even after a double click, and its text is in no log', async () => {
    const { id, moderator } = await scene()
    for (let n = 0; n < 2; n++) expect(await addCaseNote(moderator, id, 'I asked an admin.', 'key')).toMatchObject({ ok: true })
    expect(await read.caseNote.findMany()).toMatchObject([{ caseId: id, staffId: moderator.id, content: 'I asked an admin.' }])
    expect(JSON.stringify(await read.auditEntry.findMany())).not.toContain('asked')
    expect(await addCaseNote(moderator, nowhere, 'x')).toMatchObject(refused('not_found'))
  })
})

describe('a decision', () => {
  test('hides a story, notifies its author, and is counted and logged without naming the author', async () => {
    const { id, moderator, post, author, community } = await scene({ isAnonymous: true })
    expect(await decideCase(moderator, id, hide)).toMatchObject({ ok: true })
    expect(await read.post.findUniqueOrThrow({ where: { id: post.id } })).toMatchObject({ state: 'hidden' })
    expect(await caseRow(id)).toMatchObject({ status: 'resolved', openKey: null })
    expect(await read.decision.findMany()).toMatchObject([{ ...hide, caseId: id, authorId: author.id, staffId: moderator.id }])
    expect(await read.community.findUniqueOrThrow({ where: { id: community.id } })).toMatchObject({ postCount: 0 })
    expect([await counted('cases-decided'), await counted('cases-decided-in-time')]).toEqual([1, 1])
    const entries = JSON.stringify(await read.auditEntry.findMany())
    expect(entries).toContain('"textAct\\":\\"hidden')
    for (const secret of [author.id, author.username, 'Please be kind']) expect(entries).not.toContain(secret)
    await expectExactCounts()
  })

  test('that does nothing rejects the case and leaves the text as it is', async () => {
    const { id, moderator, post } = await scene()
    expect(await decideCase(moderator, id, nothing)).toMatchObject({ ok: true })
    expect(await caseRow(id)).toMatchObject({ status: 'rejected', openKey: null })
    expect((await read.post.findUniqueOrThrow({ where: { id: post.id } })).state).toBe('shown')
  })

  test.each([['kept', 'shown', 1], ['hidden', 'hidden', 0]] as const)('about a first story: %s', async (textAct, state, postCount) => {
    const { id, moderator, post, community } = await scene({ kind: 'first_post', state: 'waiting' })
    expect(await decideCase(moderator, id, textAct === 'kept' ? nothing : hide)).toMatchObject({ ok: true })
    expect((await read.post.findUniqueOrThrow({ where: { id: post.id } })).state).toBe(state)
    expect((await read.community.findUniqueOrThrow({ where: { id: community.id } })).postCount).toBe(postCount)
    await expectExactCounts()
  })

  test('hides and deletes a comment, and its story counts what is shown', async () => {
    const { moderator, post, author } = await scene()
    for (const textAct of ['hidden', 'deleted'] as const) {
      const comment = await createComment({ author, post })
      const { id } = await createCase({ post, comment })
      await claimCase(moderator, id, null)
      expect(await decideCase(moderator, id, { ...hide, textAct })).toMatchObject({ ok: true })
      await expectExactCounts()
    }
    expect(await read.comment.findMany()).toMatchObject([{ state: 'hidden' }])
    expect(await acts()).toContain('comment-deleted')
  })

  test('deletes a first story, which stays deleted', async () => {
    const { id, moderator, post } = await scene({ kind: 'first_post', state: 'waiting' })
    expect(await decideCase(moderator, id, { ...hide, textAct: 'deleted' })).toMatchObject({ ok: true })
    expect(await read.post.count({ where: { id: post.id } })).toBe(0)
    expect(await caseRow(id)).toMatchObject({ status: 'resolved', ownerId: moderator.id })
    expect((await read.auditEntry.findFirst({ where: { action: 'post-deleted' } }))?.targetId).toBe(post.id)
    await expectExactCounts()
  })

  test('is made once by several moderators at once, and once by a double click', async () => {
    const { id, moderator } = await scene()
    const other = await createMember({ role: 'moderator' })
    const results = await Promise.all([1, 2, 3, 4].map((n) => decideCase(n % 2 ? moderator : other, id, hide, 'one key')))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2) // both clicks of the moderator who took the case
    expect(results.filter((result) => !result.ok && result.error.code === 'changed_meanwhile')).toHaveLength(2)
    expect([await read.decision.count(), await counted('cases-decided')]).toEqual([1, 1])
    expect(await decideCase(moderator, id, nothing)).toMatchObject(refused('changed_meanwhile'))
  })

  test('about a text that its author deleted meanwhile leaves the text, and may still concern the author', async () => {
    const { id, moderator, post, author } = await scene()
    await deleteOwnStory(author, post.id)
    for (const textAct of ['hidden', 'deleted'] as const) {
      expect(await decideCase(moderator, id, { ...hide, textAct })).toMatchObject(refused('changed_meanwhile'))
    }
    expect([await read.decision.count(), (await caseRow(id)).status]).toEqual([0, 'in_work'])
    expect(await decideCase(moderator, id, { ...nothing, sanction: 'warned', rule: 'harm' })).toMatchObject({ ok: true })
  })

  test('about a deleted account is made like any other', async () => {
    const { id, moderator } = await scene({ isAnonymous: true })
    const { write } = await import('~/infra/db')
    await write((tx) => tx.case.update({ where: { id }, data: { authorId: null } }))
    const suspended = { ...hide, sanction: 'suspended' as const, until: until('2030-01-01') }
    expect(await decideCase(moderator, id, suspended)).toMatchObject({ ok: true })
    expect(await read.user.count({ where: { suspendedUntil: { not: null } } })).toBe(0)
  })

  test('is never about the moderator’s own text, anonymous or not, and the log says nothing of that', async () => {
    for (const isAnonymous of [false, true]) {
      const [moderator, community] = [await createMember({ role: 'moderator' }), await createCommunity()]
      const post = await createPost({ author: moderator, community, isAnonymous })
      const { id } = await createCase({ post, status: 'in_work', ownerId: moderator.id })
      expect(await decideCase(moderator, id, nothing)).toMatchObject(refused('forbidden'))
      expect(await claimCase(moderator, id, moderator.id)).toMatchObject(refused('forbidden'))
      expect(await read.auditEntry.count()).toBe(0)
    }
  })
})

describe('a sanction', () => {
  test('lasts until the latest of the decisions', async () => {
    const { author, community, moderator } = await scene()
    for (const [sanction, day] of [['muted', '2030-03-01'], ['muted', '2030-02-01'], ['suspended', '2030-01-15'], ['warned', null]] as const) {
      const { id } = await createCase({ post: await createPost({ author, community, isAnonymous: true }) })
      await claimCase(moderator, id, null)
      const decision = { ...nothing, sanction, rule: 'selling' as const, until: day && until(day) }
      expect(await decideCase(moderator, id, decision)).toMatchObject({ ok: true })
    }
    const held = await read.user.findUniqueOrThrow({ where: { id: author.id } })
    expect([held.mutedUntil, held.suspendedUntil]).toEqual([until('2030-03-01'), until('2030-01-15')])
  })

  test('is the longest even if two are decided at once', async () => {
    const { author, community, moderator } = await scene()
    const days = ['2030-01-01', '2030-05-01', '2030-03-01', '2030-04-01']
    const ids = await Promise.all(days.map(async () => {
      const { id } = await createCase({ post: await createPost({ author, community }) })
      await claimCase(moderator, id, null)
      return id
    }))
    await Promise.all(days.map((day, index) => decideCase(moderator, ids[index]!, { ...hide, sanction: 'muted', until: until(day) })))
    expect((await read.user.findUniqueOrThrow({ where: { id: author.id } })).mutedUntil).toEqual(until('2030-05-01'))
    await expectExactCounts()
  })
})

describe('a hidden text', () => {
  test('is shown again once, and its author is notified', async () => {
    const { id, moderator, post, author } = await scene()
    expect(await restoreText(moderator, id, '')).toMatchObject(refused('not_found'))
    await decideCase(moderator, id, hide)
    const other = await createMember({ role: 'moderator' })
    for (let n = 0; n < 2; n++) expect(await restoreText(other, id, 'We were too strict.', 'key')).toMatchObject({ ok: true })
    expect(await restoreText(other, id, 'Again')).toMatchObject(refused('changed_meanwhile'))
    expect((await read.post.findUniqueOrThrow({ where: { id: post.id } })).state).toBe('shown')
    const restored = { textAct: 'restored', words: 'We were too strict.', authorId: author.id, staffId: other.id }
    expect(await read.decision.findMany({ orderBy: { id: 'asc' } })).toMatchObject([{ textAct: 'hidden' }, restored])
    expect(await acts()).toEqual(['case-claimed', 'case-decided', 'text-restored'])
    await expectExactCounts()
  })
})

describe('the form of a decision', () => {
  const sent = { textAct: 'kept', sanction: 'none', until: '', rule: '', words: '' }
  const errorsOf = (fields: object) => DecisionSchema.safeParse({ ...sent, ...fields }).error?.issues.map(({ path }) => path[0]) ?? []
  const today = new Date('2026-11-22T12:00:00Z')
  const dayIn = (days: number) => new Date(today.getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10)
  beforeEach(() => setClock(() => today))

  test('requires a rule for any action, and a day for a lasting one', () => {
    expect(errorsOf({})).toEqual([])
    expect(errorsOf({ textAct: '' })).toEqual(['textAct'])
    expect(errorsOf({ textAct: 'hidden' })).toEqual(['rule'])
    expect(errorsOf({ sanction: 'warned' })).toEqual(['rule'])
    expect(errorsOf({ sanction: 'muted' })).toEqual(['until', 'rule'])
    expect(errorsOf({ sanction: 'muted', until: dayIn(3), rule: 'worried' })).toEqual(['rule'])
    expect(errorsOf({ words: 'x'.repeat(2_001) })).toEqual(['words'])
  })

  test('accepts a day from today to a year from now, to its end', () => {
    const muted = (day: string) => ({ sanction: 'muted', rule: 'harm', until: day })
    for (const day of [dayIn(-1), dayIn(368), 'tomorrow', '2026-13-01', '99999-01-01']) expect(errorsOf(muted(day))).toEqual(['until'])
    for (const day of [dayIn(0), dayIn(364)]) expect(DecisionSchema.parse({ ...sent, ...muted(day) }).until).toEqual(until(day))
  })

  test('drops values that do not apply, whatever was sent', () => {
    expect(DecisionSchema.parse({ ...sent, until: 'nonsense', rule: 'nonsense' })).toEqual(nothing)
  })
})
