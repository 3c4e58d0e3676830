import type { Rows } from '../support/database'
import { ask, sendForm } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { channels, memberActions, memberWithEverything, publicActions } from './forms'
import { linkActions, plantLinks } from './links'
import { foreignSenders } from './senders'

/** Every form of a member, of anyone, and behind the links in mails. */
async function allActions(site: Site, rows: Rows, everything: Awaited<ReturnType<typeof memberWithEverything>>) {
  const links = await plantLinks(site, rows, everything.owner)
  return [...memberActions(rows, everything), ...publicActions(rows, everything), ...linkActions(rows, everything.owner, links)]
}

test.describe('cross-site forms @js', () => {
  test('no form that another site sent takes effect, in whatever way (C1, C2, C4)', async ({ site, rows }) => {
    test.setTimeout(120_000)
    const everything = await memberWithEverything(site, rows)
    const actions = await allActions(site, rows, everything)
    for (const { name, path, fields, effect } of actions) {
      const before = effect()
      for (const [channel, address] of Object.entries(channels)) {
        for (const headers of foreignSenders(site.url)) {
          const cell = `${name}, ${channel}, ${JSON.stringify(headers)}`
          const answer = await sendForm(site, address(path), fields, everything.owner, headers)
          expect([400, 403], cell).toContain(answer.status)
          expect(answer.headers.getSetCookie(), cell).toEqual([])
          expect(await answer.text(), cell).not.toMatch(/\bat \/|node_modules|SQLITE|Prisma/)
          expect(effect(), cell).toBe(before)
        }
      }
    }
  })

  test('the same forms take effect when this site sends them', async ({ site, rows }) => {
    test.setTimeout(120_000)
    for (let n = 0; ; n++) {
      const everything = await memberWithEverything(site, rows) // each form finds its target
      const action = (await allActions(site, rows, everything))[n]
      if (!action) break
      const before = action.effect()
      const own = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' }
      const answer = await sendForm(site, action.path, action.fields, everything.owner, own)
      expect([200, 303], action.name).toContain(answer.status)
      if (action.name === 'choose a language') expect(answer.headers.getSetCookie().join()).toContain('preferred-language=de')
      else expect(action.effect(), action.name).not.toBe(before)
    }
  })

  test('reading changes nothing: every address of a form refuses GET and HEAD (C3)', async ({ site, rows }) => {
    const everything = await memberWithEverything(site, rows)
    for (const { name, path, fields, effect } of memberActions(rows, everything)) {
      const before = effect()
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(site, `${path.split('?')[0]}?${new URLSearchParams(fields)}`, { method, cookie: everything.owner.cookie })
        expect(answer.status, `${method} ${name}`).toBeLessThan(500)
        expect(effect(), `${method} ${name}`).toBe(before)
      }
    }
  })
})
