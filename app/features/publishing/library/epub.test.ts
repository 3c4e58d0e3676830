import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { readXml } from '../../../../tests/support/xml'
import { getLocalizer } from '~/i18n/server'
import { getTextDirection, languages } from '~/i18n/settings'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { buildEpub } from './epub'
import { libraryTextIds, getLibraryText } from './library-text'

afterEach(() => { delete siteSettings.authorName })

const open = (bytes: Uint8Array) => Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))

describe.each(languages)('a book file in %s', (language) => {
  const localizer = getLocalizer(language)

  it.each(libraryTextIds)('is a container of well-formed documents in its language (%s)', (id) => {
    const { bytes } = buildEpub(localizer, id)
    // The first entry is stored without extra fields, so that the type is at byte 38 (OCF §4.2).
    expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip')
    expect([bytes[8], bytes[9], bytes[28], bytes[29]]).toEqual([0, 0, 0, 0])
    const files = open(bytes)
    expect(Object.keys(files)).toEqual(['mimetype', 'META-INF/container.xml', 'EPUB/package.opf', 'EPUB/nav.xhtml', 'EPUB/text.xhtml', 'EPUB/style.css'])
    expect(readXml(files['META-INF/container.xml']!).find(({ name }) => name === 'rootfile')?.attributes['full-path']).toBe('EPUB/package.opf')

    const opf = readXml(files['EPUB/package.opf']!)
    const text = (name: string) => opf.find((element) => element.name === name)?.text
    expect(text('dc:language')).toBe(language)
    expect(text('dc:title')).toBe(getLibraryText(localizer, id).title)
    expect(text('dc:identifier')).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(opf.find(({ name }) => name === 'spine')?.attributes['page-progression-direction']).toBe(getTextDirection(language))
    const listed = opf.filter(({ name }) => name === 'item').map(({ attributes }) => `EPUB/${attributes.href}`)
    expect(listed.sort()).toEqual(Object.keys(files).filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf')).sort())

    for (const name of ['EPUB/nav.xhtml', 'EPUB/text.xhtml']) {
      const [html] = readXml(files[name]!)
      expect(html?.attributes).toMatchObject({ lang: language, 'xml:lang': language, dir: getTextDirection(language), xmlns: 'http://www.w3.org/1999/xhtml' })
    }
    const addresses = [...Object.values(files).join('').matchAll(/(?:src|href)="([^"]*)"|url\(/g)].map(([, address]) => address)
    expect(addresses.every((address) => address !== undefined && !/^[a-z]+:|^\/\//i.test(address))).toBe(true)
  })

  it.each(libraryTextIds)('contains the words of its page in order (%s)', (id) => {
    const { title, lead, note, authorNote, parts } = getLibraryText(localizer, id)
    const words = [title, lead, ...[note, ...(authorNote ? [authorNote] : [])].flatMap(({ label, text }) => [label, text]), ...parts.flatMap((part) => [part.title ?? '', ...part.paragraphs])]
    const body = readXml(open(buildEpub(localizer, id).bytes)['EPUB/text.xhtml']!).filter(({ name }) => /^(?:h1|h2|p)$/.test(name))
    expect(body.map(({ text }) => text)).toEqual(words.filter(Boolean))
  })

  it('leads from its contents to every part of the guide', () => {
    const files = open(buildEpub(localizer, 'guide').bytes)
    const ids = readXml(files['EPUB/text.xhtml']!).flatMap(({ name, attributes }) => (name === 'section' ? [`text.xhtml#${attributes.id}`] : []))
    const links = readXml(files['EPUB/nav.xhtml']!).flatMap(({ name, attributes }) => (name === 'a' ? [attributes.href] : []))
    expect(links).toEqual(['text.xhtml', ...ids])
  })
})

it('has the same bytes each time, and is built once', () => {
  const first = buildEpub(getLocalizer('ja'), 'chapter')
  expect(buildEpub(getLocalizer('ja'), 'chapter')).toBe(first)
  siteSettings.authorName = 'A. <Writer>'
  const other = buildEpub(getLocalizer('ja'), 'chapter')
  expect(other.etag).not.toBe(first.etag)
  expect(readXml(open(other.bytes)['EPUB/package.opf']!).find(({ name }) => name === 'dc:creator')?.text).toBe('A. <Writer>')
  delete siteSettings.authorName
  const again = buildEpub(getLocalizer('ja'), 'chapter')
  expect([again.etag, Buffer.compare(again.bytes, first.bytes)]).toEqual([first.etag, 0])
})

it('has its own identifier for each text and language', () => {
  const identifiers = languages.flatMap((language) => libraryTextIds.map((id) => /urn:uuid:[^<]+/.exec(open(buildEpub(getLocalizer(language), id).bytes)['EPUB/package.opf']!)?.[0]))
  expect(new Set(identifiers).size).toBe(languages.length * libraryTextIds.length)
})
