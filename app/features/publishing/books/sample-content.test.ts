import { afterEach, describe, expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import type { Sample } from '~/kernel/catalogue/sample'
import { setSamples } from '~/kernel/catalogue/samples'
import { builtInSamples } from '~/kernel/catalogue/built-in-books'
import { buildAtomFeed } from '../seo/feed'
import { listCataloguePaths, findIndexedPage } from '../seo/pages'
import { buildSharingTags } from '../seo/sharing'
import { summarizeSample, findSavedSampleText } from './sample-content'
import { buildCustomSampleTexts, buildBuiltInSampleTexts } from './sample-texts'

const origin = 'https://stories.example'
const cup: Sample = {
  id: 'first-cup', book: 'milk', status: 'published', since: new Date('2026-01-01'), version: 1, isEdited: true,
  texts: { es: { title: 'La primera taza', note: 'Cansancio.', body: 'Una.\n\n<script>alert(1)</script>\n\n**Dos** palabras.' } },
}
afterEach(() => setSamples(builtInSamples))

describe('a sample of the author', () => {
  test('is shown in another language if the reader’s has none, and says so', () => {
    setSamples([...builtInSamples, cup])
    expect(findSavedSampleText(getLocalizer('es'), cup)).toMatchObject({ title: 'La primera taza', isOther: false })
    expect(findSavedSampleText(getLocalizer('de'), cup)).toMatchObject({ language: 'es', isOther: true })
    const texts = buildCustomSampleTexts(getLocalizer('de'), cup)
    expect(texts).toMatchObject({ title: 'La primera taza', note: 'Cansancio.', lang: 'es', source: 'Aus „Milch“', book: { href: '/books/milk' } })
    expect(JSON.stringify(texts?.blocks)).toContain('"text":"<script>alert(1)</script>"')
  })

  test('is found at its address, in the sitemap and in the feed', () => {
    setSamples([...builtInSamples, cup])
    expect(findIndexedPage('/samples/first-cup')).toMatchObject({ card: 'motherhood', type: 'article' })
    expect(findIndexedPage('/samples/200-days')).toBeUndefined()
    expect(listCataloguePaths()).toEqual(['/books/milk', '/samples/first-cup'])
    expect(buildAtomFeed(getLocalizer('es'), origin)).toContain(`${origin}/samples/first-cup?lng=es`)
    expect(buildSharingTags('/samples/first-cup', origin, getLocalizer('de'), 'de')?.jsonLd).toContain('"inLanguage":"es"')
    setSamples([...builtInSamples, { ...cup, since: new Date('2999-01-01') }])
    expect(findIndexedPage('/samples/first-cup')).toBeUndefined()
    expect(listCataloguePaths()).toEqual([])
  })

  test('leads to the samples before and after it, and they to it', () => {
    expect(buildBuiltInSampleTexts(getLocalizer('en'), '200-days').around).toBeUndefined()
    setSamples([...builtInSamples, cup])
    expect(buildBuiltInSampleTexts(getLocalizer('en'), '200-days').around).toMatchObject({ previous: { href: '/sample-sober-curious' }, next: { href: '/samples/first-cup' } })
    expect(buildCustomSampleTexts(getLocalizer('en'), cup)?.around?.previous).toEqual({ href: '/sample-200-days', title: '200 Days' })
  })
})

test('a sample that came with the site shows what the author wrote in that language alone', () => {
  const [first, ...others] = builtInSamples
  setSamples([{ ...first!, isEdited: true, texts: { de: { title: 'Neu', note: '', body: 'Ein Satz.' } } }, ...others])
  expect(buildBuiltInSampleTexts(getLocalizer('de'), 'pastors-daughter')).toMatchObject({ title: 'Neu', note: '', blocks: [{ kind: 'paragraph' }], meta: { title: 'Neu' } })
  expect(buildBuiltInSampleTexts(getLocalizer('en'), 'pastors-daughter')).toMatchObject({ title: 'The Pastor’s Daughter' })
  expect(buildBuiltInSampleTexts(getLocalizer('en'), 'pastors-daughter')).not.toHaveProperty('blocks')
})

test('a summary is the note, or the beginning of the text at the end of a word', () => {
  expect(summarizeSample({ title: '', note: 'Note', body: 'x' })).toBe('Note')
  expect(summarizeSample({ title: '', note: '', body: '# One\n\ntwo' })).toBe('One two')
  const long = summarizeSample({ title: '', note: '', body: 'word '.repeat(100) })
  expect(long).toMatch(/word …$/)
  expect(long.length).toBeLessThanOrEqual(162)
})

test('a summary in a language without spaces is as long as in other languages, and cuts no character in half', () => {
  const summary = summarizeSample({ title: '', note: '', body: `## 朝\n\n${'彼女は数えた。'.repeat(40)}` })
  expect(summary).toMatch(/^朝 彼女は数えた。.* …$/)
  expect(summary.length).toBeGreaterThan(150)
  expect(summarizeSample({ title: '', note: '', body: '😀'.repeat(200) })).toBe(`${'😀'.repeat(160)} …`)
})
