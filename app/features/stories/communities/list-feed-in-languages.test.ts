import { describe, expect, test } from 'vitest'
import { createCommunity, createMember, createMembers, createPost, createPosts, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import type { Language } from '~/i18n/settings'
import { read } from '~/infra/db'
import { storiesPerPage, type FeedCursor } from './list-feed'
import { listFeedInLanguages } from './list-feed-in-languages'
import { ReadingLanguagesSchema, parseReadingLanguages, saveReadingLanguages } from './reading-languages'

useDatabase()

async function sceneOf(...communities: number[]) {
  const [reader, author] = await createMembers([{}, {}])
  const joined = await Promise.all(communities.map(() => createCommunity()))
  for (const community of joined) await join(reader, community)
  const elsewhere = await createCommunity()
  const page = (languages: Language[], cursor: FeedCursor = { page: 1 }) => listFeedInLanguages(reader, joined, languages, cursor)
  const tell = (title: string, language?: string, details = {}) => createPost({ author, community: joined[0]!, title, language, ...details })
  return { reader, author, joined, elsewhere, page, tell }
}

const titles = ({ stories }: { stories: { title: string }[] }) => stories.map(({ title }) => title)

describe('the feed in some languages', () => {
  test('contains stories in them and of unknown language, of the joined communities, newest first', async () => {
    const { page, tell, joined, elsewhere } = await sceneOf(1, 2)
    await tell('German', 'de')
    await tell('Unknown')
    await tell('Arabic', 'ar', { community: joined[1] })
    await tell('French', 'fr')
    await tell('Arabic elsewhere', 'ar', { community: elsewhere })
    await tell('Hidden', 'ar', { state: 'hidden' })
    expect(titles(await page(['ar', 'de']))).toEqual(['Arabic', 'Unknown', 'German'])
    expect(titles(await page(['fr']))).toEqual(['French', 'Unknown'])
  })

  test('contains the reader’s own stories, anonymous ones too, once, in any language', async () => {
    const { page, tell, reader: author, elsewhere } = await sceneOf(1)
    await tell('Mine', 'ru', { author })
    await tell('Mine without a name', 'ru', { author, isAnonymous: true })
    await tell('Mine in hers', 'ja', { author })
    await tell('Another’s', 'ru')
    await tell('Mine, left', 'ru', { author, community: elsewhere })
    expect(titles(await page(['ja']))).toEqual(['Mine in hers', 'Mine without a name', 'Mine'])
  })

  test('leads by cursors forwards and backwards, without a gap or a repetition', async () => {
    const { page, joined, reader, author } = await sceneOf(1, 2)
    const languages = ['de', 'fr', undefined, 'hi']
    await createPosts(Array.from({ length: 70 }, (_, n) => ({ author: n === 40 ? reader : author, community: joined[n % 2]!, title: `Story ${n}`, language: n === 40 ? 'fr' : languages[n % 4] })))
    const wanted = Array.from({ length: 70 }, (_, n) => 69 - n).filter((n) => n % 4 !== 1).map((n) => `Story ${n}`)
    const pages = [await page(['de', 'hi'])]
    while (pages.at(-1)!.hasNext) pages.push(await page(['de', 'hi'], { page: pages.length + 1, before: pages.at(-1)!.stories.at(-1)!.id }))
    expect(pages.map(({ page: number, stories, hasNext }) => [number, stories.length, hasNext])).toEqual([[1, 20, true], [2, 20, true], [3, 12, false]])
    expect(pages.flatMap(titles)).toEqual(wanted)
    expect(titles(await page(['de', 'hi'], { page: 2, after: pages[2]!.stories[0]!.id }))).toEqual(titles(pages[1]!))
  })

  test('starts at the first page if the address has a number and no cursor', async () => {
    const { page, joined, author } = await sceneOf(1)
    await createPosts(Array.from({ length: storiesPerPage + 1 }, () => ({ author, community: joined[0]!, language: 'de' })))
    expect(await page(['de'], { page: 7 })).toMatchObject({ page: 1, hasNext: true })
  })

  test('is empty if nothing is written in them, or no community is joined', async () => {
    const { page, tell, reader } = await sceneOf(1)
    await tell('German', 'de')
    expect(await page(['zh'])).toEqual({ stories: [], page: 1, hasNext: false })
    expect(await listFeedInLanguages(reader, [], ['de'], { page: 1 })).toEqual({ stories: [], page: 1, hasNext: false })
  })
})

describe('the languages a member reads', () => {
  const saved = async (chosen: string[]) => {
    const member = await createMember()
    await saveReadingLanguages(member, ReadingLanguagesSchema.parse({ languages: chosen }).languages)
    return parseReadingLanguages(await read.user.findUniqueOrThrow({ where: { id: member.id } }))
  }

  test('are stored once each; none and all of them mean every language', async () => {
    expect(await saved(['hi', 'en', 'hi'])).toEqual(['en', 'hi'])
    expect(await saved([])).toBeNull()
    expect(await saved(['en', 'es', 'fr', 'de', 'pt', 'zh', 'ja', 'ar', 'hi', 'ru'])).toBeNull()
    expect(ReadingLanguagesSchema.parse({})).toEqual({ languages: [] })
  })

  test('are languages of the site', () => {
    for (const languages of [['tlh'], ['DE'], 'de', [{}]]) expect(ReadingLanguagesSchema.safeParse({ languages }).success).toBe(false)
  })
})
