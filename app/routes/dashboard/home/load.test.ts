import { describe, expect, test } from 'vitest'
import { replaceDraft } from '~/features/stories/drafts/drafts'
import { createCommunity, createMember, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { loadDashboard } from './load'
import { createViewContext } from './view-context'

useDatabase()

// Two times that differ only now and then would change the serialized form of a page whose contents are the same.
test('a page and its comments have the same loading time', async () => {
  const [member, community] = [await createMember(), await createCommunity()]
  await join(member, community)
  const { id } = await createPost({ author: member, community })
  const reader = await createViewContext(new Request(`http://localhost/dashboard?story=${id}`))
  const { context, comments } = await loadDashboard(member, { ...reader, now: new Date('2026-01-01T00:00:00Z') })
  expect(comments?.readAt).toBe(Date.parse('2026-01-01T00:00:00Z'))
  expect(context.readAt).toBe(comments?.readAt)
})

test('the exact time of a story is in UTC until the browser has stored its time zone', async () => {
  const { member } = await scene()
  const timeOf = async (headers: HeadersInit) => {
    const { stories } = await loadDashboard(member, await createViewContext(new Request('http://localhost/dashboard', { headers })))
    return stories[0]?.time.title
  }
  const inUtc = await timeOf({})
  expect(inUtc).toMatch(/^.*20\d\d.*UTC$/)
  const far = await timeOf({ Cookie: 'tz=Pacific/Kiritimati' })
  expect(far).toContain('GMT+14')
  expect(far).not.toBe(inUtc)
})

test('a search that is only a NUL character, which PostgreSQL rejects, lists the communities', async () => {
  const [member, community] = [await createMember(), await createCommunity()]
  const reader = await createViewContext(new Request('http://localhost/dashboard?find=%00'))
  expect(await loadDashboard(member, reader)).toMatchObject({ first: [{ id: community.id }], finding: { text: '' } })
})

type Member = Awaited<ReturnType<typeof createMember>>

const story = { kind: 'story' as const, title: 'Half told', content: 'It began in spring.', postType: 'story' as const, isAnonymous: false }
const comment = { ...story, kind: 'comment' as const, title: '', content: 'It does, slowly.' }

const listWaiting = async (member: Member, address: string) =>
  (await loadDashboard(member, await createViewContext(new Request(`http://localhost${address}`)))).waiting

async function scene(details: Parameters<typeof createMember>[0] = {}) {
  const [member, community] = [await createMember(details), await createCommunity()]
  await join(member, community)
  const post = await createPost({ author: await createMember(), community })
  return { member, community, post }
}

describe('a draft whose form is not offered is shown for copying on every page of the dashboard:', () => {
  test('a comment whose story is hidden', async () => {
    const { member, community } = await scene()
    const hidden = await createPost({ author: await createMember(), community, state: 'hidden' })
    await replaceDraft(member.id, { ...comment, communityId: community.id, postId: hidden.id })
    for (const address of ['/dashboard', `/dashboard?story=${hidden.id}`, `/dashboard?comments=${hidden.id}`]) {
      expect(await listWaiting(member, address)).toMatchObject([{ kind: 'lost_comment', href: null, content: comment.content }])
    }
  })

  test('a comment in a community that its author has left', async () => {
    const { community, post } = await scene()
    const member = await createMember()
    await replaceDraft(member.id, { ...comment, communityId: community.id, postId: post.id })
    for (const address of ['/dashboard', `/dashboard?story=${post.id}`]) {
      expect(await listWaiting(member, address)).toMatchObject([{ kind: 'comment', href: null, content: comment.content }])
    }
  })

  test('a story of a member who has joined no community', async () => {
    const member = await createMember()
    await replaceDraft(member.id, story)
    for (const address of ['/dashboard', '/dashboard?share']) {
      expect(await listWaiting(member, address)).toMatchObject([{ kind: 'story', href: null, content: 'Half told\n\nIt began in spring.' }])
    }
  })

  test('a story of a member whose only community is closed', async () => {
    const member = await createMember()
    await join(member, await createCommunity({ isActive: false }))
    await replaceDraft(member.id, story)
    expect(await listWaiting(member, '/dashboard?share')).toMatchObject([{ href: null, content: 'Half told\n\nIt began in spring.' }])
  })

  test('every text of a muted member', async () => {
    const { member, community, post } = await scene({ mutedUntil: new Date('2100-01-01') })
    await replaceDraft(member.id, story)
    await replaceDraft(member.id, { ...comment, communityId: community.id, postId: post.id })
    for (const address of ['/dashboard?share', `/dashboard?story=${post.id}`]) {
      expect(await listWaiting(member, address)).toMatchObject([
        { kind: 'story', href: null, content: 'Half told\n\nIt began in spring.' },
        { kind: 'comment', href: null, content: comment.content },
      ])
    }
  })
})

test('a draft whose form is offered is linked, except on the page with its form', async () => {
  const { member, community, post } = await scene()
  const other = await createPost({ author: member, community })
  await replaceDraft(member.id, story)
  await replaceDraft(member.id, { ...comment, communityId: community.id, postId: post.id })
  const links = async (address: string) => (await listWaiting(member, address)).map(({ href, content }) => href ?? content)
  const [toStory, toComment] = ['/dashboard?share#share', `/dashboard?story=${post.id}#comments-${post.id}`]
  expect(await links('/dashboard')).toEqual([toStory, toComment])
  expect(await links('/dashboard?share')).toEqual([toComment])
  expect(await links(`/dashboard?story=${post.id}`)).toEqual([toStory])
  expect(await links(`/dashboard?story=${other.id}`)).toEqual([toStory, toComment])
})
