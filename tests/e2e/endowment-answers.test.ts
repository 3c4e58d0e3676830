import { routeFiles, toRouteId } from '../../app/routes'
import { count } from './support/database'
import { hiddenFields, oldStamp, sendHastily } from './support/hidden-fields'
import { signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import { expect, test } from './support/test'

const smallest = { contributorType: 'individual', firstName: 'Ada', lastName: 'Lake', country: 'KE', contributionLevel: 'legacy-builder', paymentType: 'one-time' }
let made = 0
const someone = () => `answer_${process.pid}_${++made}@example.org`

test.describe('the endowment without a browser @js', () => {
  test('the investment section is in no byte of a stranger’s page', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const figures = ['$10M to $16M', '$800K to $1.2M', '400 to 500', '$25M', '8 to 12 years', 'Operational Requirements']
    for (const path of ['/endowment', '/endowment.data', `/endowment.data?_routes=${encodeURIComponent(toRouteId(routeFiles['/endowment']))}`, '/endowment?lng=en']) {
      const [stranger, herself] = await Promise.all([ask(site, path), ask(site, path, member)])
      const [seen, hers] = [await stranger.text(), await herself.text()]
      expect(stranger.status, path).toBe(200)
      expect(figures.filter((figure) => seen.includes(figure)), path).toEqual([])
      expect(figures.filter((figure) => !hers.includes(figure)), path).toEqual([])
    }
    const broken = await (await sendForm(site, '/endowment', {})).text()
    expect(figures.filter((figure) => broken.includes(figure)), 'the form again').toEqual([])
  })

  test('a form sent too fast is asked for once more, with all input kept; the second attempt is accepted, and thanked at a sealed address', async ({ site, rows }) => {
    const { fields, answer } = await sendHastily(site, '/endowment', async () => ({ who: {}, said: { ...smallest, email: someone(), motivation: 'Every word' } }))
    const mine = () => count(rows, 'Pledge', '"email" = ?', fields.email)
    const html = await answer.text()
    expect([answer.status, mine()]).toEqual([400, 0])
    expect(html).toContain('That was very quick. Please send it again')
    for (const kept of [fields.email!, 'Every word', fields.opened!, fields.submission!]) expect(html).toContain(kept)
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    const bot = await sendForm(site, '/endowment', { ...fields, website: 'https://example.org' })
    expect([bot.status, mine()]).toEqual([400, 0])
    const again = await sendForm(site, '/endowment', fields)
    expect([again.status, mine()]).toEqual([303, 1])
    expect(again.headers.get('location')).toMatch(/^\/endowment\?done=[\w-]+$/)
    for (const [address, isThanked] of [[again.headers.get('location')!, true], ['/endowment?done=MC-22222222', false]] as const) {
      expect((await (await ask(site, address)).text()).includes('Thank you for your contribution commitment!'), address).toBe(isThanked)
    }
  })

  test('forty submissions of one form make one pledge; other words with its key lead to a question, and then to a second pledge', async ({ site, rows }) => {
    const email = someone()
    const mine = () => count(rows, 'Pledge', '"email" = ?', email)
    const fields = { ...smallest, email, ...(await hiddenFields(site, '/endowment')), opened: await oldStamp(site) }
    const answers = await Promise.all(Array.from({ length: 40 }, () => sendForm(site, '/endowment', fields)))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(303))
    expect(mine()).toBe(1)
    const other = await sendForm(site, '/endowment', { ...fields, country: 'US' })
    const html = await other.text()
    expect([other.status, mine()]).toEqual([409, 1])
    expect(html).toContain('You already sent a pledge with this form')
    const submission = /name="submission" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await sendForm(site, '/endowment', { ...fields, country: 'US', submission })).status).toBe(303)
    expect(mine()).toBe(2)
  })

  test('a pledge is linked to the signed-in member, and to no one else', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    for (const who of [member, {}]) {
      const email = someone()
      const fields = { ...smallest, email, ...(await hiddenFields(site, '/endowment', who)), opened: await oldStamp(site) }
      await sendForm(site, '/endowment', { ...fields, userId: 'forged', status: 'fulfilled' }, who)
      const kept = rows.prepare('SELECT "userId", "status" FROM "Pledge" WHERE "email" = ?').get(email)
      expect(kept).toEqual({ userId: 'id' in who ? member.id : null, status: 'new' })
    }
  })
})
