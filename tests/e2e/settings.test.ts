import { writeFileSync } from 'node:fs'
import { ask } from './support/requests'
import { startSite } from './support/site'
import { expect, test } from './support/test'

test.describe('the author’s settings @js', () => {
  test('appear on all pages soon after a change of their file, without a restart', async () => {
    const site = await startSite()
    const text = async (path: string) => (await ask(site, path)).text()
    try {
      // Requested twice, so that the second answer comes from memory.
      for (let times = 0; times < 2; times += 1) expect(await text('/about')).toContain('Moment Stories')
      writeFileSync(site.settingsFile, JSON.stringify({
        siteName: 'Paper Boats',
        authorName: 'A. Writer',
        mailboxes: { press: 'press@boats.example' },
        socialPages: { youtube: 'https://www.youtube.com/@boats' },
        retailLinks: { 'first-eight': { ebook: 'https://shop.example/first-eight' } },
        meetup: { next: '2999-01-16T17:00:00Z' },
      }))
      await expect.poll(() => text('/about')).toContain('Paper Boats')
      expect(await text('/about')).toContain('href="https://www.youtube.com/@boats"')
      expect(await text('/about')).toContain('A. Writer')
      expect(await text('/contact')).toContain('mailto:press@boats.example')
      expect(await text('/books')).toContain('href="https://shop.example/first-eight"')
      expect(await text('/community?lng=de')).toContain('2999')
      expect(await text('/')).not.toContain('Moment Stories')

      writeFileSync(site.settingsFile, '{"siteName":')
      await expect.poll(() => site.log()).toContain('settings_refused')
      expect(await text('/about')).toContain('Paper Boats')
    } finally {
      await site.stop()
    }
  })
})
