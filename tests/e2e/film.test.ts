import type { Page } from '@playwright/test'
import { ask } from './support/requests'
import { languages } from './support/screens'
import { expect, test } from './support/test'
import { wordsOf } from './support/words'

const FILM = /\.(mp4|webm)$/

/** Opens the front page, waits until it is idle and returns the requested files of the film and its captions. */
async function openHome(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (FILM.test(pathname) || pathname.endsWith('.vtt')) asked.push(pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  return asked
}

const player = (page: Page) => page.locator('video')
const still = (page: Page) => page.getByRole('img', { name: wordsOf('en')('home:hero.posterAlt') })
const link = (page: Page) => page.getByRole('link', { name: /^Watch the film \(12 seconds, no sound, 0\.\d MB\)$/ })

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the film waits for the reader, is as large as its picture, which alone is printed, and plays without sound, with captions @js', async ({ page }) => {
  const asked = await openHome(page)
  expect(asked).toEqual([])
  await expect(player(page)).toBeVisible()
  await expect(player(page)).toHaveAttribute('controls')
  await expect(player(page)).toHaveAttribute('preload', 'none')
  await expect(player(page)).not.toHaveAttribute('autoplay')
  await expect(player(page)).toHaveAccessibleName(/12 seconds/)
  await expect(still(page)).toBeVisible()
  await expect(link(page)).toBeHidden()
  expect(await player(page).boundingBox()).toEqual(await still(page).boundingBox())
  await page.emulateMedia({ media: 'print' })
  await expect(player(page)).toBeHidden()
  await expect(still(page)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  expect(asked).toEqual([])
  const played = await player(page).evaluate(async (video: HTMLVideoElement) => {
    const captions = video.querySelector('track')!
    const haveCome = new Promise((resolve) => captions.addEventListener('load', resolve, { once: true }))
    captions.track.mode = 'showing'
    await Promise.all([video.play(), haveCome])
    return { seconds: video.duration, muted: video.muted, loop: video.loop, cues: captions.track.cues?.length }
  })
  expect(played).toEqual({ seconds: expect.closeTo(12, 1), muted: true, loop: true, cues: 4 })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('only the picture is shown, with a link to the film @js', async ({ page }) => {
    expect(await openHome(page)).toEqual([])
    await expect(player(page)).toBeHidden()
    await expect(still(page)).toBeVisible()
    await expect(link(page)).toBeVisible()
  })
})

test.describe('with data saver', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } })

  test('the player is not sent, and the link leads to the film @js', async ({ page, context }) => {
    expect(await openHome(page)).toEqual([])
    await expect(player(page)).toHaveCount(0)
    await expect(still(page)).toBeVisible()
    const alone = await context.newPage()
    await alone.goto((await link(page).getAttribute('href'))!)
    await expect(player(alone)).toBeVisible()
    await expect.poll(() => player(alone).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
  })
})

test('the captions are in the language of the page @js', async ({ site }) => {
  for (const language of Object.keys(languages)) {
    const page = await (await ask(site, '/', { headers: { Cookie: `preferred-language=${language}` } })).text()
    const track = /<track[^>]*>/.exec(page)![0]
    expect(track).toContain(`srcLang="${language}"`)
    const answer = await ask(site, /src="([^"]+)"/.exec(track)![1]!)
    expect(answer.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8')
    expect(await answer.text(), language).toContain(wordsOf(language)('home:film.captions.birds'))
  }
})
