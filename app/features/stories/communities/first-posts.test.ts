import { describe, expect, test } from 'vitest'
import { createCommunity, createMember, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { expectExactCounts } from '../../../../tests/support/exact-counts'
import { read } from '~/infra/db'
import { shareStory } from './share-story'

useDatabase()

const story = { title: 'A night', content: 'It was long.', postType: 'story' as const, isAnonymous: false }

async function newcomer() {
  const [author, community] = [await createMember(), await createCommunity({ holdsFirst: true })]
  await join(author, community)
  const share = (changes: Partial<typeof story> = {}) => shareStory(author, community.id, { ...story, ...changes })
  return { author, community, share }
}

const isWaiting = (value: boolean) => ({ ok: true, value: { isWaiting: value } })

describe('a first post', () => {
  test('waits if its community holds first posts, uncounted and with a case', async () => {
    const { share, community } = await newcomer()
    expect(await share()).toMatchObject(isWaiting(true))
    expect(await read.community.findUnique({ where: { id: community.id } })).toMatchObject({ postCount: 0 })
    expect(await read.case.findMany()).toMatchObject([{ kind: 'first_post', status: 'open', priority: 1, content: 'It was long.' }])
    await expectExactCounts()
  })

  test('is the last to wait once it was shown', async () => {
    const { share, author, community } = await newcomer()
    await createPost({ author, community })
    expect(await share()).toMatchObject(isWaiting(false))
  })

  test('with a name waits even if an anonymous one was shown before: otherwise it would reveal its author', async () => {
    const { share, author, community } = await newcomer()
    await createPost({ author, community, isAnonymous: true })
    expect(await share()).toMatchObject(isWaiting(true))
  })
})

describe('an anonymous story', () => {
  test('counts as a story, and in no count of members', async () => {
    const { share } = await newcomer()
    await share({ isAnonymous: true })
    const names = async () => (await read.countChange.findMany({ select: { name: true } })).map(({ name }) => name)
    expect(await names()).toContain('posts')
    expect(await names()).not.toContain('active-in')
    expect(await names()).not.toContain('first-stories')
    await share({ title: 'By day' })
    expect(await names()).toEqual(expect.arrayContaining(['active-in', 'first-stories']))
  })
})
