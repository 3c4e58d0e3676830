import { afterEach, describe, expect, test } from 'vitest'
import { localizerFor } from '~/i18n/server'
import type { Sample } from '~/kernel/catalogue/sample'
import { takeSamples } from '~/kernel/catalogue/samples'
import { shippedSamples } from '~/kernel/catalogue/shipped'
import { feed } from '../seo/feed'
import { cataloguePaths, findIndexedPage } from '../seo/pages'
import { sharingOf } from '../seo/sharing'
import { sampleSummary, writtenSample } from './sample-content'
import { addedSampleTexts, sampleTexts } from './sample-texts'

const origin = 'https://stories.example'
const cup: Sample = {
  id: 'first-cup', book: 'milk', status: 'published', since: new Date('2026-01-01'), version: 1, isEdited: true,
  texts: { es: { title: 'La primera taza', note: 'Cansancio.', body: 'Una.\n\n<script>alert(1)</script>\n\n**Dos** palabras.' } },
}
afterEach(() => takeSamples(shippedSamples))

describe('a sample of the author', () => {
  test('is shown in another language if the reader’s has none, and says so', () => {
    takeSamples([...shippedSamples, cup])
    expect(writtenSample(localizerFor('es'), cup)).toMatchObject({ title: 'La primera taza', isOther: false })
    expect(writtenSample(localizerFor('de'), cup)).toMatchObject({ language: 'es', isOther: true })
    const texts = addedSampleTexts(localizerFor('de'), cup)
    expect(texts).toMatchObject({ title: 'La primera taza', note: 'Cansancio.', lang: 'es', source: 'Aus „Milch“', book: { href: '/books/milk' } })
    expect(JSON.stringify(texts?.blocks)).toContain('"text":"<script>alert(1)</script>"')
  })

  test('is found at its address, in the sitemap and in the feed', () => {
    takeSamples([...shippedSamples, cup])
    expect(findIndexedPage('/samples/first-cup')).toMatchObject({ card: 'motherhood', type: 'article' })
    expect(findIndexedPage('/samples/200-days')).toBeUndefined()
    expect(cataloguePaths()).toEqual(['/books/milk', '/samples/first-cup'])
    expect(feed(localizerFor('es'), origin)).toContain(`${origin}/samples/first-cup?lng=es`)
    expect(JSON.stringify(sharingOf('/samples/first-cup', origin, localizerFor('de'), 'de')?.jsonLd)).toContain('"inLanguage":"es"')
    takeSamples([...shippedSamples, { ...cup, since: new Date('2999-01-01') }])
    expect(findIndexedPage('/samples/first-cup')).toBeUndefined()
    expect(cataloguePaths()).toEqual([])
  })

  test('leads to the samples before and after it, and they to it', () => {
    expect(sampleTexts(localizerFor('en'), '200-days').around).toBeUndefined()
    takeSamples([...shippedSamples, cup])
    expect(sampleTexts(localizerFor('en'), '200-days').around).toMatchObject({ previous: { href: '/sample-sober-curious' }, next: { href: '/samples/first-cup' } })
    expect(addedSampleTexts(localizerFor('en'), cup)?.around?.previous).toEqual({ href: '/sample-200-days', title: '200 Days' })
  })
})

test('a sample that came with the site shows what the author wrote in that language alone', () => {
  const [first, ...others] = shippedSamples
  takeSamples([{ ...first!, isEdited: true, texts: { de: { title: 'Neu', note: '', body: 'Ein Satz.' } } }, ...others])
  expect(sampleTexts(localizerFor('de'), 'pastors-daughter')).toMatchObject({ title: 'Neu', note: '', blocks: [{ kind: 'paragraph' }], meta: { title: 'Neu' } })
  expect(sampleTexts(localizerFor('en'), 'pastors-daughter')).toMatchObject({ title: 'The Pastor’s Daughter' })
  expect(sampleTexts(localizerFor('en'), 'pastors-daughter')).not.toHaveProperty('blocks')
})

test('a summary is the note, or the beginning of the text at the end of a word', () => {
  expect(sampleSummary({ title: '', note: 'Note', body: 'x' })).toBe('Note')
  expect(sampleSummary({ title: '', note: '', body: '# One\n\ntwo' })).toBe('One two')
  const long = sampleSummary({ title: '', note: '', body: 'word '.repeat(100) })
  expect(long).toMatch(/word …$/)
  expect(long.length).toBeLessThanOrEqual(162)
})
