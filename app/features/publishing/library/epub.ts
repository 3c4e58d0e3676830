import { strToU8, zipSync, type ZipOptions } from 'fflate'
import type { Localizer } from '~/i18n/server'
import { createIdFromName } from '~/infra/ids'
import { computeSha256Base64Url } from '~/infra/secrets'
import { getAuthorName } from '../seo/json-ld-site'
import { epubContainerXml, buildNavDocument, buildPackageDocument, epubStylesheet, buildTextDocument, type EpubContent } from './epub-documents'
import { getLibraryText, type LibraryTextId } from './library-text'

export interface Epub {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

/** `number` is part of the EPUB's identifier: increase it when the content changes, not for corrections such as typos. */
const editions: Record<LibraryTextId, { number: number; modified: string }> = {
  chapter: { number: 1, modified: '2026-11-22T00:00:00Z' },
  guide: { number: 1, modified: '2026-11-22T00:00:00Z' },
}

/** Namespace of the identifiers (RFC 9562 §5.5). Must not change, because an edition must have the same identifier on every site. */
const identifierNamespace = '6f1d2a3c-58b7-4c0e-9a41-0d7c5e2b9f16'

/** The date is in local time, because ZIP files store local dates: a UTC date would make the bytes depend on the server's time zone. */
const entryTime = new Date(2026, 10, 22)
const packed: ZipOptions = { level: 9, mtime: entryTime }
const stored: ZipOptions = { level: 0, mtime: entryTime }

const epubCache = new Map<string, Epub & { author: string }>()

/**
 * Returns an EPUB 3.3 file. Every process generates the same bytes, so that all processes send the same ETag. Caches each file until
 * the author's name changes.
 */
export function buildEpub(localizer: Localizer, id: LibraryTextId): Epub {
  const author = getAuthorName(localizer.t)
  const key = `${id} ${localizer.language}`
  const known = epubCache.get(key)
  if (known?.author === author) return known
  const bytes = zipEpub(buildEpubContent(localizer, id, author))
  const epub = { bytes, etag: `"${computeSha256Base64Url(bytes)}"`, author }
  epubCache.set(key, epub)
  return epub
}

function buildEpubContent(localizer: Localizer, id: LibraryTextId, author: string): EpubContent {
  const { language, t } = localizer
  const { number, modified } = editions[id]
  const identifier = `urn:uuid:${createIdFromName(identifierNamespace, `${id} ${language} ${number}`)}`
  return { text: getLibraryText(localizer, id), language, author, identifier, modified, contents: t('library:epub.contents') }
}

/** The first entry must be `mimetype`, uncompressed (EPUB 3.3 §4). */
function zipEpub(book: EpubContent): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync({
    mimetype: [strToU8('application/epub+zip'), stored],
    'META-INF/container.xml': [strToU8(epubContainerXml), packed],
    'EPUB/package.opf': [strToU8(buildPackageDocument(book)), packed],
    'EPUB/nav.xhtml': [strToU8(buildNavDocument(book)), packed],
    'EPUB/text.xhtml': [strToU8(buildTextDocument(book)), packed],
    'EPUB/style.css': [strToU8(epubStylesheet), packed],
  }))
}
