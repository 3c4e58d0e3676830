import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getLocalizer, type Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createCommunity, createMember, createMembers, createPost, createSecondFactor, join, password } from '../../../../tests/factories'
import { canary, createWholeMember, secret } from '../../../../tests/factories/whole-member'
import { unpacked } from '../../../../tests/support/archive'
import { useDatabase } from '../../../../tests/support/database'
import { readXml } from '../../../../tests/support/xml'
import { createPlaceholderAuthor } from '../account-deletion/placeholder-author'
import { fail } from '~/kernel/result/result'
import type { Member } from '~/kernel/members/member'
import { blockAuthor } from '~/features/protection/blocks/block-author'
import { exportOwnData, issueExportKey } from './export-own-data'
import type { DataExportInput } from './schemas'

useDatabase()
beforeEach(() => { vi.spyOn(process.stdout, 'write').mockReturnValue(true) })
afterEach(() => {
  vi.restoreAllMocks()
  setClock(null)
})

const written = () => vi.mocked(process.stdout.write).mock.calls.map(([line]) => String(line)).join('')

const permitWith = (member: Member, given: DataExportInput) => issueExportKey(member, given, { address: '203.0.113.9', language: 'en' })
const permit = async (member: Member, code?: string) => {
  const permitted = await permitWith(member, { password, code })
  return permitted.ok ? permitted.value : ''
}
const take = async (member: Member, code?: string) => exportOwnData(member, await permit(member, code), { localizer: getLocalizer('en'), timeZone: 'Africa/Nairobi' })
const data = (files: Record<string, string>, name: string) => JSON.parse(files[`data/${name}.json`] ?? '') as Record<string, unknown>[]
const one = (files: Record<string, string>, name: string) => JSON.parse(files[`data/${name}.json`] ?? '') as Record<string, unknown>

/** Checks that every page is well-formed and translated, links only to the other pages and loads nothing. */
function expectSound(files: Record<string, string>, { language, dir, t }: Localizer) {
  const pages = Object.keys(files).filter((name) => name.endsWith('.html'))
  expect(pages).toHaveLength(7)
  for (const name of pages) {
    const elements = readXml((files[name] ?? '').replace('<!DOCTYPE html>\n', ''))
    expect(elements[0]).toMatchObject({ name: 'html', attributes: { lang: language, dir } })
    expect(elements.filter(({ name: tag }) => tag === 'h1' || tag === 'main')).toHaveLength(2)
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    const links = elements.flatMap(({ attributes }) => [attributes.href, attributes.src].filter((target) => target !== undefined))
    expect(links.filter((target) => !pages.includes(target.split('#')[0] ?? ''))).toEqual([])
    expect(elements.filter(({ name: tag }) => ['script', 'img', 'link', 'iframe', 'form'].includes(tag))).toEqual([])
  }
  expect(files['README.txt']).toContain(t('export:care.anonymous'))
}

describe('access to an archive', () => {
  const settings = { localizer: getLocalizer('en'), timeZone: 'UTC' }

  test('requires the password, and the export is logged by id only', async () => {
    const member = await createMember()
    expect(Object.keys(await unpacked(await take(member)))).toContain('index.html')
    const lines = written().split('\n').filter((line) => line.includes('data_exported')).map((line) => JSON.parse(line) as object)
    expect(lines).toEqual([{ time: expect.any(String) as string, level: 'info', event: 'data_exported', actor: member.id }])
  })

  test('is refused for a wrong password, which counts as a failed sign-in and is not logged as an export', async () => {
    const member = await createMember()
    expect(await permitWith(member, { password: 'not hers' })).toEqual(fail('invalid_credentials'))
    expect(await exportOwnData(member, '', settings)).toEqual(fail('reauth_required'))
    expect(written()).not.toContain('data_exported')
    expect(await read.rateCount.count()).toBe(3)
    for (let n = 1; n < 5; n++) await permitWith(member, { password: 'not hers' })
    expect(await permitWith(member, { password })).toMatchObject({ ok: false, error: { code: 'rate_limited' } })
  })

  test('also requires a code if a second factor is active, and the code counts once', async () => {
    const member = await createMember()
    const app = await createSecondFactor(member)
    const code = app.code()
    expect(await permitWith(member, { password })).toEqual(fail('second_factor_required'))
    expect(await permitWith(member, { password, code: app.wrongCode() })).toEqual(fail('invalid_code'))
    expect(await permitWith(member, { password: 'not hers', code })).toEqual(fail('invalid_credentials'))
    const permitted = await permitWith(member, { password, code })
    if (!permitted.ok) throw new Error('refused')
    expect(await exportOwnData(member, permitted.value, settings)).toMatchObject({ ok: true })
    expect(await permitWith(member, { password, code })).toEqual(fail('invalid_code'))
  })

  test('is refused with another member’s key, a key sealed for another purpose, or an expired one', async () => {
    const [member, other] = await createMembers([{}, {}])
    const key = await permit(member)
    expect(await exportOwnData(other, key, settings)).toEqual(fail('reauth_required'))
    const later = new Date(Date.now() + 5 * 60_000 + 1)
    setClock(() => later)
    expect(await exportOwnData(member, key, settings)).toEqual(fail('reauth_required'))
    expect(await read.rateCount.count({ where: { count: { gt: 0 } } })).toBe(0)
  })

  test('is limited to ten a day, even for simultaneous requests', async () => {
    const member = await createMember()
    const key = await permit(member)
    const answers = await Promise.all(Array.from({ length: 12 }, () => exportOwnData(member, key, settings)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'rate_limited' } })
    const tomorrow = new Date(Date.now() + 24 * 3_600_000 + 1)
    setClock(() => tomorrow)
    expect(await take(member)).toMatchObject({ ok: true })
  })

  test('is open to suspended members and to staff', async () => {
    for (const details of [{ suspendedUntil: new Date(Date.now() + 86_400_000) }, { role: 'admin' as const }, { role: 'visitor' as const }]) {
      expect(await take(await createMember(details))).toMatchObject({ ok: true })
    }
  })
})

describe('an archive', () => {
  test('contains everything of the member, anonymous stories too, nothing of other members, and no secrets', async () => {
    const { member, app, named, anonymous, hidden, others, notHers } = await createWholeMember()
    const files = await unpacked(await take(member, app.code()))
    const community = 'Mothers of the lake'
    expect(data(files, 'stories')).toEqual([
      expect.objectContaining({ id: hidden.id, title: 'Out of sight', state: 'hidden' }),
      expect.objectContaining({ id: anonymous.id, title: 'Under no name', content: 'Nobody knows.', isAnonymous: true, community, state: 'shown', comments: 1, likes: 0 }),
      expect.objectContaining({ id: named.id, title: 'Under my name', isAnonymous: false, language: 'en', createdAt: named.createdAt.toISOString() }),
    ])
    // Of a commented story, the export has only its id, and only if the member may read it.
    expect(data(files, 'comments').map(({ content, phrase, storyId }) => [content, phrase, storyId])).toEqual([
      ['Your story gives me hope.', 'hope', others.id],
      ['Below what is not shown.', null, null],
      ['I know that spring.', null, others.id],
    ])
    for (const list of ['likes', 'bookmarks']) expect(data(files, list).map(({ storyId }) => storyId)).toEqual([null, others.id])
    expect(one(files, 'account')).toMatchObject({
      username: 'mwende', email: 'mwende@example.org', gender: 'female', age: 34, country: 'Kenya', consentVersion: '2026-11',
      reading: { leftOutNotes: ['abuse'], languages: ['en', 'ar'] },
      emailChange: { newEmail: 'mwende@new.example' },
      secondFactorSince: expect.any(String) as string,
    })
    expect(data(files, 'decisions')).toMatchObject([
      { title: 'Under my name', textAct: 'hidden', words: 'Please tell it without the dose.', objection: { content: 'There was no dose in it.', state: 'waiting' } },
    ])
    expect(data(files, 'reports')).toMatchObject([{ about: 'story', community, reason: 'worried', note: 'I am not sure.', outcome: 'waiting' }])
    expect(data(files, 'blocks').map(({ kind, username }) => [kind, username])).toEqual([[null, null], ['block', 'blocked_by_name']])
    expect(data(files, 'drafts')).toMatchObject([{ kind: 'comment', content: 'Not sent yet.', community }])
    expect(one(files, 'early-access')).toMatchObject({ interests: ['support-groups'], lifeStage: 'recovery', comments: 'We are two.' })
    expect(data(files, 'pledges')).toMatchObject([{ motivation: 'For those who come after us.', status: 'new', contributionLevel: 'community-champion' }])
    // The export hides the delivery status of mail to an address that may belong to someone else.
    expect(data(files, 'emails').map(({ kind, status }) => [kind, status])).toEqual([['email-change', null], ['sign-in', 'waiting']])
    expect(data(files, 'sign-ins').map(({ device }) => device).sort()).toEqual(['', 'phone android'])

    const { passwordHash } = await read.user.findUniqueOrThrow({ where: { id: member.id } })
    const codes = await read.recoveryCode.findMany({ where: { userId: member.id } })
    const factor = await read.secondFactor.findUniqueOrThrow({ where: { userId: member.id } })
    const all = Object.values(files).join('\n')
    expect([canary, secret(''), passwordHash, factor.secret, app.secret.toString('base64url'), ...notHers, ...codes.map(({ hash }) => hash)].filter((found) => all.includes(found))).toEqual([])
  })

  test('of a member without content is complete, and says so', async () => {
    const files = await unpacked(await take(await createMember()))
    expect(Object.keys(files).filter((name) => name.startsWith('data/')).filter((name) => !['[]\n', 'null\n'].includes(files[name] ?? '')))
      .toEqual(['data/account.json'])
    expect(files['stories.html']?.match(/Nothing here\./g)).toHaveLength(2)
  })

  test('is in the member’s language, and shows a text as written, in its own language and direction', async () => {
    const { member, app } = await createWholeMember()
    const key = await permit(member, app.code())
    for (const language of languages) {
      const localizer = getLocalizer(language)
      const files = await unpacked(await exportOwnData(member, key, { localizer, timeZone: 'UTC' }))
      expectSound(files, localizer)
      expect(files['stories.html']).toContain('<h3 lang="en" dir="auto">Under my name</h3>\n<div class="text" lang="en" dir="auto">First line.\n\n&lt;b&gt;Second&lt;/b&gt; &amp; &quot;third&quot;.</div>')
    }
  })

  test('has the same title on all pages for a discreet member', async () => {
    const { member, app } = await createWholeMember()
    const files = await unpacked(await take({ ...member, discreet: true }, app.code()))
    const titles = Object.values(files).flatMap((text) => /<title>(.*)<\/title>/.exec(text)?.[1] ?? [])
    expect(new Set(titles)).toEqual(new Set(['Reading list']))
  })
})

describe('a large account', () => {
  const states = ['shown', 'hidden', 'shown', 'waiting', 'withdrawn'] as const
  const howMany = 603

  async function talkative(comments = howMany) {
    const [member, community] = [await createMember(), await createCommunity()]
    const post = await createPost({ author: member, community })
    const rows = Array.from({ length: comments }, (_, n) => (
      { id: createId(), postId: post.id, communityId: community.id, authorId: member.id, content: `${n} ${'word '.repeat(100)}`, state: states[n % states.length]!, createdAt: new Date() }
    ))
    await write((tx) => tx.comment.createMany({ data: rows }))
    return { member, rows }
  }

  test('is complete and in order, with texts in every state', async () => {
    const { member, rows } = await talkative()
    const files = await unpacked(await take(member))
    expect(data(files, 'comments').map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse())
    expect(files['comments.html']?.match(/<article>/g)).toHaveLength(howMany)
  })

  test('is streamed, and lets other requests run meanwhile', async () => {
    const { member } = await talkative(1)
    const archive = await take(member)
    if (!archive.ok) throw new Error('refused')
    const parts: Uint8Array[] = []
    for await (const part of archive.value) {
      // The first part is sent before the comments are read.
      if (parts.length === 0) await write((tx) => tx.comment.deleteMany({ where: { authorId: member.id } }))
      parts.push(part)
    }
    const files = await unpacked({ ok: true, value: (async function* () { yield await Promise.resolve(Buffer.concat(parts)) })() })
    expect(data(files, 'comments')).toEqual([])

    const whole = await take((await talkative()).member)
    let [turns, isOver] = [0, false]
    const turn = () => { turns += 1; if (!isOver) setImmediate(turn) }
    setImmediate(turn)
    const size = Object.values(await unpacked(whole)).join('').length
    isOver = true
    expect(turns).toBeGreaterThan(size / (32 * 1024))
  })
})

test('the block of an unknown author appears once while the author’s stories move to the placeholder, so it does not reveal who has left', async () => {
  const [community, [member, author]] = [await createCommunity(), await createMembers([{}, {}])]
  await join([member, author], community)
  const story = await createPost({ author, community, isAnonymous: true })
  await blockAuthor(member, { postId: story.id }, 'mute')
  await write((tx) => createPlaceholderAuthor(tx, author.id))
  expect(data(await unpacked(await take(member)), 'blocks')).toHaveLength(1)
})
