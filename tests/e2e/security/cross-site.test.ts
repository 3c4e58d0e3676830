import type { Rows } from '../support/database'
import { ask, sendForm } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { Cells } from './cells'
import { channels, memberActions, memberWithEverything, publicActions } from './forms'
import { linkActions, plantLinks } from './links'
import { foreignSenders } from './senders'

/** Every form of a member, of anyone, and behind the links in mails. */
async function allActions(site: Site, rows: Rows, everything: Awaited<ReturnType<typeof memberWithEverything>>) {
  const links = await plantLinks(site, rows, everything.owner)
  return [...memberActions(rows, everything), ...publicActions(rows, everything), ...linkActions(rows, everything.owner, links)]
}

/** The forms that end what others need: these come last, so that each finds its target. */
const last = ['delete a comment', 'delete a story', 'leave', 'sign out', 'register', 'sign in', 'set a new password', 'ask for a new password']

test.describe('cross-site forms @js', () => {
  test.setTimeout(120_000)

  test('no form takes effect that another site sent, in whatever way, or that is sent as GET or HEAD (C1, C2, C3, C4)', async ({ site, rows }) => {
    const [everything, cells] = [await memberWithEverything(site, rows), new Cells()]
    const actions = await allActions(site, rows, everything)
    const ways = Object.entries(channels)
    // Each form from each sender and in each channel, each sender in each channel: the check does not know the form.
    for (const [n, { name, path, fields, effect }] of actions.entries()) {
      const before = effect()
      for (const [s, headers] of foreignSenders(site.url).entries()) {
        const [channel, address] = ways[(n + s) % ways.length]!
        const answer = await sendForm(site, address(path), fields, everything.owner, headers)
        const text = await answer.text()
        cells.judge(
          `${name}, ${channel}, ${JSON.stringify(headers)}`, ![400, 403].includes(answer.status) && `is ${answer.status}`,
          answer.headers.getSetCookie().length > 0 && 'sets a cookie', effect() !== before && 'takes effect',
          /\bat \/|node_modules|SQLITE|Prisma/.test(text) && `tells of the inside: ${text}`,
        )
      }
    }
    for (const { name, path, fields, effect } of memberActions(rows, everything)) {
      const before = effect()
      for (const method of ['GET', 'HEAD']) {
        const { status } = await ask(site, `${path.split('?')[0]}?${new URLSearchParams(fields)}`, { method, cookie: everything.owner.cookie })
        cells.judge(`${method} ${name}`, status >= 500 && `is ${status}`, effect() !== before && 'takes effect')
      }
    }
    cells.expectSound()
  })

  test('the same forms take effect when this site sends them', async ({ site, rows }) => {
    const everything = await memberWithEverything(site, rows)
    const actions = await allActions(site, rows, everything)
    const inOrder = [...actions.filter(({ name }) => !last.includes(name)), ...last.map((name) => actions.find((action) => action.name === name)!)]
    for (const action of inOrder) {
      const before = action.effect()
      const own = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' }
      const answer = await sendForm(site, action.path, action.fields, everything.owner, own)
      expect([200, 303], action.name).toContain(answer.status)
      if (action.name === 'choose a language') expect(answer.headers.getSetCookie().join()).toContain('preferred-language=de')
      else expect(action.effect(), action.name).not.toBe(before)
    }
  })
})
