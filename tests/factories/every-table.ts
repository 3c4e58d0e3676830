import { indexOlderStories } from '~/features/stories/search-index/index-older-stories'
import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createMember } from './members'
import { createPledge } from './pledge-rows'
import { createWholeMember } from './whole-member'

/** Texts that a copy can damage: quotes of arrays and of SQL, the word NULL, line ends, letters of every length. */
export const awkward = [
  '', ' ', 'NULL', 'null', '{}', '{"a",NULL}', `'; DROP TABLE "Post" --`, 'back\\slash \\n \\x41', '"quoted"', 'line\nend\r\nand\ttab',
  'ñ', 'Ünïcödé', '日本語の物語', 'قصة', 'कहानी', '👩‍👧 🇰🇪', '\u{10FFFF}', '\uFEFFmark', 'e\u0301', '?', '$1', 'x'.repeat(30_000),
]

/** Fills every table as the product would, including the extreme values of its columns. */
export async function fillEveryTable() {
  const whole = await createWholeMember()
  const { member, community, moderator } = whole
  const early = new Date('1970-01-01T00:00:00.000Z')
  const late = new Date('9999-12-31T23:59:59.999Z')
  await createPledge({ contributionLevel: 'healing-advocate', customAmount: '25' }, { customAmountCents: 9_007_199_254_740_993n, searchText: awkward[6]! })
  const leaving = await createMember()
  await write(async (tx) => {
    for (const [index, content] of awkward.entries()) {
      const createdAt = new Date(1_800_000_000_000 + index)
      await tx.post.create({ data: { id: createId(), communityId: community.id, authorId: member.id, title: `Awkward ${index}`, content, createdAt } })
      await tx.submission.create({ data: { key: `${content.slice(0, 40)} ${index}`, bodyHash: 'h', resultId: 'r', createdAt } })
    }
    await tx.accountDeletion.create({ data: { userId: leaving.id, keepsStories: true, tokenHash: 'left', askedAt: early, dueAt: late } })
    await tx.recoveryCode.create({ data: { hash: 'code', userId: member.id } })
    await tx.rateCount.create({ data: { key: 'limit', count: 2_147_483_647, resetAt: late } })
    await tx.rateCount.create({ data: { key: 'low', count: -2_147_483_648, resetAt: early } })
    await tx.auditEntry.create({ data: { id: createId(), at: now(), actorId: moderator.id, action: 'contribution-opened', details: '{"a": "b"}' } })
    await tx.weeklyCount.create({ data: { name: 'posts', week: '2026-11-16', communityId: '', amount: 3 } })
    await tx.tally.create({ data: { name: 'posts', amount: 4 } })
    await tx.panelSettings.create({ data: { id: 'panel', version: 2, content: '{"siteName":"Ünï"}', rulesVersion: 1, changedAt: now() } })
    for (const language of ['zh', 'en', 'ar']) await tx.rulesText.create({ data: { version: 1, language, content: awkward[12]!, createdAt: now() } })
    await tx.catalogue.create({ data: { id: 'site', version: 3, changedAt: now() } })
    await tx.series.create({ data: { id: 'coast', place: -1, version: 2_147_483_647, createdAt: early, texts: { create: { language: 'ar', name: awkward[13]!, text: awkward[9]! } } } })
    await tx.book.create({ data: { id: 'harbor', series: 'recovery', place: 0, status: 'announced', since: late, language: 'es', isbn: null, dayFrom: 1, dayTo: 200, editedAt: early, createdAt: early } })
    await tx.bookText.create({ data: { bookId: 'harbor', language: 'ar', title: awkward[13]!, text: awkward[12]!, description: awkward[9]!, stories: awkward[10]! } })
    await tx.bookOffer.create({ data: { bookId: 'harbor', place: 0, format: 'ebook', cents: 590, currency: 'EUR', shop: awkward[6]!, url: 'https://shop.example' } })
    await tx.cover.create({ data: { id: createId(), bookId: 'harbor', width: 960, height: 1_280, createdAt: now(), alts: { create: { language: 'hi', text: awkward[14]! } }, files: { create: { name: '240.avif', data: Buffer.from([0, 255, 10]) } } } })
    await tx.sample.create({ data: { id: 'first-chapter', bookId: 'harbor', place: 2, status: 'published', since: early, editedAt: late, createdAt: early } })
    await tx.sampleText.create({ data: { sampleId: 'first-chapter', language: 'ja', title: awkward[12]!, note: awkward[5]!, body: awkward[10]! } })
    await tx.authorText.create({ data: { language: 'hi', biography: awkward[14]!, opening: awkward[6]!, contact: awkward[10]! } })
    await tx.portrait.create({ data: { id: createId(), width: 960, height: 1_280, createdAt: early, alts: { create: { language: 'ja', text: awkward[12]! } }, files: { create: { name: '960.jpg', data: Buffer.from([255, 0, 10]) } } } })
    await tx.voice.create({ data: { id: createId(), place: 0, url: null, createdAt: late, texts: { create: { language: 'ar', quote: awkward[9]!, source: awkward[13]! } } } })
    await tx.recording.create({ data: { language: 'en', mediaType: 'audio/mpeg', bytes: 1_024, hash: 'h', createdAt: now() } })
    const bytes = [Buffer.alloc(0), Buffer.from(Array.from({ length: 768 }, (_byte, index) => index % 256)), Buffer.alloc(256)]
    for (const [no, data] of bytes.entries()) await tx.recordingPart.create({ data: { language: 'en', no, data } })
    await tx.newsletter.create({ data: { id: 'letter', fallback: 'en', status: 'paused', list: 'early_access', slug: 'a-letter', publishedAt: early, sendAt: late, createdAt: now() } })
    await tx.newsletterText.create({ data: { newsletterId: 'letter', language: 'ar', subject: awkward[13]!, body: awkward[9]! } })
    await tx.newsletterDelivery.create({ data: { id: createId(), newsletterId: 'letter', addressKey: 'a', userId: member.id, state: 'skipped', createdAt: now() } })
    const written = { kind: 'sample' as const, subjectId: 'first-chapter', language: 'ja', fields: JSON.stringify({ title: awkward[12], body: awkward[10] }) }
    await tx.textVersion.create({ data: { ...written, id: createId(), savedAt: late, editorId: member.id } })
    await tx.textVersion.create({ data: { ...written, id: createId() } })
    await tx.textDraft.create({ data: { ...written, base: 'b', savedAt: early, editorId: moderator.id } })
    for (const name of ['newsletters', 'author']) await tx.pageRevision.create({ data: { name, version: 3 } })
    const interests = (['wellness_programs', 'individual_counseling', 'cultural_programs'] as const).map((interest) => ({ interest }))
    await tx.earlyAccessRequest.create({ data: {
      id: createId(), userId: moderator.id, lifeStage: 'new_parent', contactPreference: 'both', comments: awkward[7]!, interests: { create: interests }, createdAt: early, updatedAt: late,
    } })
  })
  await indexOlderStories()
  return whole
}
