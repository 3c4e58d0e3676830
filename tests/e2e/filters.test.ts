import { makeCommunity } from './support/database'
import { enter, join, shareStory, signUp } from './support/members'
import { openOperated } from './support/operated'
import { makePledge } from './support/pledges'
import { newAccount } from './support/accounts'
import { expect, test } from './support/test'
import { word } from './support/words'

test.describe('a long list is filtered while the filter is being changed @js', () => {
  test('users: by typed text, with the focus kept, the count announced, and Back', async ({ page, context, site, rows }) => {
    const found = await signUp(site, rows, 'member', { ...newAccount('member'), username: `quill_${process.pid}` })
    await enter(context, site, await signUp(site, rows, 'admin'))
    await openOperated(page, '/admin/users')
    const search = page.getByRole('searchbox')
    await search.pressSequentially(`quill_${process.pid}`)
    await expect(page).toHaveURL(`/admin/users?q=${found.username}`)
    const status = page.getByRole('search').getByRole('status')
    await expect(status).toHaveText(word('admin:found.all_one', { count: '1' }))
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue(found.username)
    await search.pressSequentially('x')
    await expect(status).toHaveText(word('admin:found.none'))
    await page.goBack()
    await expect(page).toHaveURL('/admin/users')
    await expect(search).toHaveValue('')
    await expect(status).toBeEmpty()
    await page.goForward()
    await expect(search).toHaveValue(`${found.username}x`)
    await expect(status).toHaveText(word('admin:found.none'))
  })

  test('posts: by author and community, and Back from one to the other', async ({ page, context, site, rows }) => {
    const [writer, community] = [await signUp(site, rows), makeCommunity(rows, `Filtered ${process.pid}`)]
    await join(site, writer, community)
    await shareStory(site, rows, writer, community, { title: 'Found by both' })
    await enter(context, site, await signUp(site, rows, 'admin'))
    await openOperated(page, '/admin/posts')
    const author = page.getByRole('textbox', { name: word('admin-content:filter.author') })
    await author.pressSequentially(writer.username)
    await expect(page).toHaveURL(`/admin/posts?author=${writer.username}`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(author).toBeFocused()
    const choice = page.getByLabel(word('admin-content:filter.community'))
    await choice.selectOption(community.id)
    await expect(page).toHaveURL(`/admin/posts?author=${writer.username}&community=${community.id}`)
    await page.goBack()
    await expect(page).toHaveURL(`/admin/posts?author=${writer.username}`)
    await expect(choice).toHaveValue('')
    await expect(author).toHaveValue(writer.username)
  })

  test('contributions: by a choice made with the keyboard, which keeps the focus', async ({ page, context, site, rows }) => {
    await makePledge(site, { lastName: `Sieve${process.pid}` })
    await enter(context, site, await signUp(site, rows, 'admin'))
    await openOperated(page, `/admin/contributions?q=Sieve${process.pid}`)
    const status = page.getByLabel(word('admin-contributions:filter.status'))
    await status.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(new RegExp(`q=Sieve${process.pid}&status=new$`))
    await expect(page.getByRole('search').getByRole('status')).toHaveText(word('admin:found.all_one', { count: '1' }))
    await expect(status).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('search').getByRole('status')).toHaveText(word('admin:found.none'))
    await expect(status).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(`/admin/contributions?q=Sieve${process.pid}`)
    await expect(status).toHaveValue('')
  })

  test('contributions: a choice made while the previous result loads is kept', async ({ page, context, site, rows }) => {
    await makePledge(site, { lastName: `Strainer${process.pid}` })
    await enter(context, site, await signUp(site, rows, 'admin'))
    await openOperated(page, `/admin/contributions?q=Strainer${process.pid}`)
    const status = page.getByLabel(word('admin-contributions:filter.status'))
    let answer: (() => Promise<void>) | undefined
    await page.route(/\.data\?.*status=new/, (route) => void (answer = () => route.continue()))
    await status.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => Boolean(answer)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await answer?.()
    await expect(page.getByRole('search').getByRole('status')).toHaveText(word('admin:found.none'))
    const chosen = await status.inputValue()
    expect(chosen).not.toBe('new')
    await expect(page).toHaveURL(`/admin/contributions?q=Strainer${process.pid}&status=${chosen}`)
    await expect(status).toBeFocused()
  })
})
