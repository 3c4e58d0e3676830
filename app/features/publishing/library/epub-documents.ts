import { getTextDirection, type Language } from '~/i18n/settings'
import { escapeXml } from '~/infra/xml'
import type { LibraryText } from './library-text'

export interface EpubContent {
  text: LibraryText
  language: Language
  author: string
  /** Identifies a text in one language and edition. Every generated file of that edition has the same identifier, on every site. */
  identifier: string
  modified: string
  contents: string
}

export const epubContainerXml = `<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

export const epubStylesheet = `body { margin: 0 5%; line-height: 1.6; }
h1, h2 { line-height: 1.25; }
h2 { margin-block: 2em 0.5em; }
p { margin-block: 0 0.8em; }
.lead { font-style: italic; }
.note { margin-block: 1.5em; padding-inline-start: 1em; border-inline-start: 0.15em solid; }
.note p { margin-block: 0; }
.label { font-weight: bold; }
:lang(ar) .lead, :lang(zh) .lead, :lang(ja) .lead, :lang(hi) .lead { font-style: normal; }
`

export function buildPackageDocument({ text, language, author, identifier, modified }: EpubContent): string {
  const dir = getTextDirection(language)
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" dir="${dir}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${identifier}</dc:identifier>
<dc:title>${escapeXml(text.title)}</dc:title>
<dc:language>${language}</dc:language>
<dc:creator>${escapeXml(author)}</dc:creator>
<meta property="dcterms:modified">${modified}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityHazard">none</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="text" href="text.xhtml" media-type="application/xhtml+xml"/>
<item id="style" href="style.css" media-type="text/css"/>
</manifest>
<spine page-progression-direction="${dir}"><itemref idref="text"/></spine>
</package>
`
}

export function buildNavDocument({ text, language, contents }: EpubContent): string {
  const parts = text.parts.filter(({ title }) => title)
  const below = parts.map(({ id, title = '' }) => `<li><a href="text.xhtml#${id}">${escapeXml(title)}</a></li>`).join('\n')
  return xhtmlDocument(language, contents, `<nav epub:type="toc" id="toc">
<h1>${escapeXml(contents)}</h1>
<ol><li><a href="text.xhtml">${escapeXml(text.title)}</a>${below && `\n<ol>\n${below}\n</ol>\n`}</li></ol>
</nav>`)
}

export function buildTextDocument({ text, language }: EpubContent): string {
  const notes = [text.note, text.authorNote].filter((note) => note !== null).map(({ label, text: words }) =>
    `<aside class="note"><p class="label">${escapeXml(label)}</p><p>${escapeXml(words)}</p></aside>`)
  const parts = text.parts.map(({ id, title, paragraphs }) => {
    const heading = title ? `<h2>${escapeXml(title)}</h2>\n` : ''
    return `<section${id ? ` id="${id}"` : ''}>\n${heading}${paragraphs.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`).join('\n')}\n</section>`
  })
  return xhtmlDocument(language, text.title, [
    `<h1>${escapeXml(text.title)}</h1>`, `<p class="lead">${escapeXml(text.lead)}</p>`, ...notes, ...parts,
  ].join('\n'))
}

const xhtmlDocument = (language: Language, title: string, body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${getTextDirection(language)}">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`
