import { count } from '../support/database'
import { signUp } from '../support/members'
import { ask, sendForm } from '../support/requests'
import { expect, test } from '../support/test'
import { word } from '../support/words'
import { Cells } from './cells'
import { channels, memberActions, memberWithEverything } from './forms'
import { siteRoutes } from './site-routes'

const everyone = ['none', 'visitor', 'member', 'moderator', 'admin'] as const
const signedIn = everyone.slice(1)

/** The permitted roles of a screen, and words that only its page and its data contain. The screens of staff have a test of their own. */
const screens = {
  '/dashboard': { who: signedIn, words: word('dashboard:meta.description') },
  '/journey': { who: signedIn, words: word('journey:meta.title') },
  '/notifications': { who: signedIn, words: word('notifications:title') },
  '/early-access': { who: signedIn, words: word('early-access:meta.description') },
  '/endowment': { who: everyone, words: word('endowment:meta.description') },
}

const isId = (field: string) => /id$/i.test(field)

/** Invalid ids, which must not cause a server error. */
const strangeIds = ['', '-1', '9'.repeat(30), '\u0000', 'a\ud800b', "' OR 1=1--", '00000000-0000-7000-8000-000000000000']

test.describe('permissions @js', () => {
  test('each screen is shown only to its permitted roles, in every way of asking (Z1, Z8)', async ({ site, rows }) => {
    const cells = new Cells()
    for (const role of everyone) {
      const member = role === 'none' ? undefined : await signUp(site, rows, role)
      for (const [path, { who, words }] of Object.entries(screens)) {
        const route = siteRoutes().find((each) => each.path === path)!.id
        for (const address of [path, `${path}/`, `${path}.data`, `${path}.data?_routes=${route}`, `${path}.data?_routes=root,${route}`]) {
          const answer = await ask(site, address, { cookie: member?.cookie })
          const text = await answer.text()
          const shown = text.includes(`<title>${words} ·`) || text.includes(`"${words}"`)
          const isWrong = shown !== (who as readonly string[]).includes(role)
          const isOdd = ![200, 202, 302, 403].includes(answer.status)
          cells.judge(`${role} ${address}`, isWrong && (shown ? 'is shown' : 'is not shown'), isOdd && `is ${answer.status}`)
        }
      }
    }
    cells.expectSound()
  })

  test('no form takes effect without a session, in whatever way it is sent (Z1, Z8)', async ({ site, rows }) => {
    const everything = await memberWithEverything(site, rows)
    for (const { name, path, fields, effect } of memberActions(rows, everything)) {
      const before = effect()
      for (const [channel, address] of Object.entries(channels)) {
        const answer = await sendForm(site, address(path), fields)
        expect(answer.status, `${name}, ${channel}`).toBeLessThan(500)
        expect(effect(), `${name}, ${channel}`).toBe(before)
        if (channel !== 'document' || name === 'sign out') continue
        const leadsTo = path.endsWith('/in-place') ? ((await answer.json()) as { goTo: string }).goTo : answer.headers.get('Location')
        expect(leadsTo, name).toMatch(/^\/auth/)
      }
    }
  })

  test('the role visitor cannot take part, but can leave, delete own texts, keep a place in a chapter, have a journey, choose what to see and ask for early access', async ({ site, rows }) => {
    const everything = await memberWithEverything(site, rows)
    rows.prepare(`UPDATE "User" SET "role" = 'visitor' WHERE "id" = ?`).run(everything.owner.id)
    const mayStill = ['ask for early access', 'withdraw early access', 'save her profile', 'ask for another email', 'set up a second step', 'keep a place', 'forget a place', 'bookmark', 'save a draft', 'let the journey rest', 'delete the journey', 'mark what is new as read', 'choose how to read', 'choose how she is written to', 'set content notes', 'block', 'end a block', 'delete a comment', 'delete a story', 'leave', 'sign out']
    const actions = memberActions(rows, everything)
    const inOrder = [...actions.filter(({ name }) => !mayStill.includes(name)), ...mayStill.map((name) => actions.find((action) => action.name === name)!)]
    for (const { name, path, fields, effect } of inOrder) {
      const before = effect()
      const answer = await sendForm(site, path, fields, everything.owner)
      expect(answer.status, name).toBeLessThan(500)
      expect(effect() !== before, name).toBe(mayStill.includes(name))
    }
  })

  test('a member who has not joined a community learns nothing of its contents, and cannot write there (Z2, Z3, Z6)', async ({ site, rows }) => {
    const { joined, postId } = await memberWithEverything(site, rows)
    const { owner: outsider, joined: elsewhere } = await memberWithEverything(site, rows)
    const told = () => ['Post', 'Comment', 'Like', 'Bookmark'].map((table) => count(rows, table))
    const before = told()
    const nowhere = '01a1fa94-adf7-706e-a456-2d8df5d5e5a0'
    const answers = await Promise.all([postId, nowhere].map(async (id) => ({
      story: (await (await ask(site, `/dashboard?story=${id}`, outsider)).text()).includes('It began in spring.'),
      comments: (await (await ask(site, `/dashboard.data?comments-of=${id}&_routes=routes/dashboard/home`, outsider)).text()),
      comment: (await sendForm(site, '/dashboard/in-place', { 'in-place': 'comment', communityId: joined.id, postId: id, content: 'Let me in' }, outsider)).status,
      like: (await sendForm(site, '/dashboard/like', { communityId: joined.id, postId: id, like: '1' }, outsider)).status,
      bookmark: (await sendForm(site, '/dashboard/bookmark', { postId: id, bookmark: '1' }, outsider)).headers.getSetCookie(),
    })))
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]!.story).toBe(false)
    await sendForm(site, '/dashboard?share', { intent: 'share', communityId: joined.id, title: 'Forged', content: 'Forged', postType: 'story' }, outsider)
    // A story of one community, addressed as if it were in another.
    await sendForm(site, '/dashboard/in-place', { 'in-place': 'comment', communityId: elsewhere.id, postId, content: 'Forged' }, outsider)
    await sendForm(site, '/dashboard/like', { communityId: elsewhere.id, postId, like: '1' }, outsider)
    expect(told()).toEqual(before)
  })

  test('an unknown id causes no server error (Z10, Z12)', async ({ site, rows }) => {
    const [everything, cells] = [await memberWithEverything(site, rows), new Cells()]
    const { owner } = everything
    const naming = memberActions(rows, everything).filter(({ fields }) => Object.keys(fields).some(isId))
    expect(naming.length).toBeGreaterThan(10)
    for (const id of strangeIds) {
      for (const { name, path, fields } of naming) {
        const strange = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, isId(field) ? id : value]))
        const { status } = await sendForm(site, path, strange, owner)
        cells.judge(`${name} ${id}`, status >= 500 && `is ${status}`)
      }
      const names = ['page', 'before', 'after', 'story', 'comments', 'comments-after', 'delete', 'delete-comment', 'share']
      const pages = names.map((name) => `/dashboard?${new URLSearchParams({ [name]: id })}`)
      for (const address of [...pages, `/dashboard.data?${new URLSearchParams({ 'comments-of': id })}`]) {
        const { status } = await ask(site, address, owner)
        cells.judge(address, status >= 500 && `is ${status}`)
      }
    }
    cells.expectSound()
  })
})
