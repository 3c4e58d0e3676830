import type { BrowserContext } from '@playwright/test'
import { openCase } from './support/cases'
import { makeCommunity, type Rows } from './support/database'
import { addComment, enter, join, shareStory, signUp } from './support/members'
import { expectOneLine } from './support/one-line'
import { makePledge } from './support/pledges'
import { languages } from './support/screens'
import type { Site } from './support/site'
import { expect, test } from './support/test'

// What fits does not depend on scripts, and eighty pages come sooner without them.
test.use({ javaScriptEnabled: false })

/** The screens with the most buttons, the roles that may open them, and another member's story with comments. */
async function furnish(site: Site, rows: Rows) {
  const community = makeCommunity(rows, 'A quiet room for mothers of twins')
  const [member, author, admin] = [await signUp(site, rows), await signUp(site, rows), await signUp(site, rows, 'admin')]
  for (const someone of [member, author]) await join(site, someone, community)
  const story = await shareStory(site, rows, author, community, { title: 'The long winter in which I learned to sleep again' })
  for (const text of ['I know that winter.', 'So do I.']) await addComment(site, member, community, story, text)
  await makePledge(site)
  const id = openCase(rows, { postId: story })
  return [
    { who: undefined, paths: ['/books', '/auth?action=register', '/endowment'] },
    { who: member, paths: [`/dashboard?share&comments=${story}`, '/account/delete'] },
    { who: admin, paths: ['/admin', `/admin/posts/${story}/delete`, `/moderation/${id}`] },
  ]
}

const speakTo = (context: BrowserContext, site: Site, language: string) =>
  context.addCookies([{ name: 'preferred-language', value: language, url: site.url }])

for (const [index, reader] of ['a visitor', 'a member', 'an admin'].entries()) {
  test(`at 360 px no button and no head of a column is broken or cut for ${reader}, in any language @js`, async ({ page, context, site, rows }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { who, paths } = (await furnish(site, rows))[index]!
    if (who) await enter(context, site, who)
    for (const language of Object.keys(languages)) {
      await speakTo(context, site, language)
      for (const path of paths) {
        await page.goto(path)
        await page.locator('.folded-nav details').evaluateAll((folded) => folded.forEach((details) => details.setAttribute('open', '')))
        await expectOneLine(page)
      }
    }
  })
}

test('at 1280 px the site bar is one line, in any language, with the links of the staff too @js', async ({ page, context, site, rows }) => {
  await enter(context, site, await signUp(site, rows, 'admin'))
  await page.setViewportSize({ width: 1280, height: 740 })
  for (const language of Object.keys(languages)) {
    await speakTo(context, site, language)
    await page.goto('/about')
    const { height } = (await page.locator('.site-bar').boundingBox())!
    expect(height, `the bar in ${language}`).toBeLessThan(80)
    await expectOneLine(page)
  }
})
