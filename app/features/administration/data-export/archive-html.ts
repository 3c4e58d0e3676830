import { isLanguage } from '~/i18n/settings'
import { escapeXml } from '~/infra/xml'
import type { AnyExportSection, ExportEntry, ExportFact, ExportContext, ExportQuote } from './section'

export interface ArchivePage {
  file: string
  label: string
  title: string
}

const stylesheet = `:root{color-scheme:light dark;--paper:#faf5ec;--ink:#2b211a;--soft:#5b4d41;--rule:#e4d8c6;--link:#8f3517;--wash:#f7e5d8}
@media (prefers-color-scheme:dark){:root{--paper:#191411;--ink:#f0e6d9;--soft:#c8b8a7;--rule:#3c312a;--link:#f2a681;--wash:#3a2519}}
body{margin:0 auto;max-width:44rem;padding:1.5rem clamp(1rem,5vw,2.5rem) 4rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,'Noto Sans',sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}a:focus-visible{outline:.2rem solid var(--link);outline-offset:.15rem}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0;padding:0;list-style:none}nav a{display:inline-block;padding-block:.6rem}
[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
h1,h2,h3{line-height:1.25}h2{margin-block:2.5rem 1rem}
article{border-block-start:1px solid var(--rule);padding-block:1rem;content-visibility:auto;contain-intrinsic-block-size:auto 12rem}
article>:first-child{margin-block-start:0}
dl{margin:.75rem 0 0;font-size:.9375rem}dl div{display:grid;gap:0 1rem;padding-block:.125rem}dt{color:var(--soft)}dd{margin:0}
@media (min-width:40rem){dl div{grid-template-columns:minmax(8rem,1fr) 2fr}}
.text{white-space:pre-wrap;margin:.75rem 0}.label{color:var(--soft);font-size:.9375rem;margin:.75rem 0 0}
.note{background:var(--wash);padding:.75rem 1rem;border-inline-start:.25rem solid var(--link)}.note h2{margin-block-start:0}
table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:start;vertical-align:top;padding:.4rem .6rem .4rem 0;border-block-end:1px solid var(--rule)}th{overflow-wrap:normal}
[dir=rtl] th,[dir=rtl] td{padding:.4rem 0 .4rem .6rem}
@media (max-width:30rem){thead{display:none}table,tbody,tr,tr td{display:block}tr{padding-block:.6rem;border-block-end:1px solid var(--rule)}
tr td{padding:0;border:0}td+td::before{content:attr(data-label) ': ';color:var(--soft)}}`

/** The content security policy blocks scripts and external resources, whatever the texts contain. */
export function renderPageHead(page: ArchivePage, pages: readonly ArchivePage[], { member, localizer: { language, dir, t } }: ExportContext): string {
  const title = member.discreet ? t('safety:discreet.title') : page.title === t('export:archive.title') ? page.title : `${page.title} – ${t('export:archive.title')}`
  const links = pages.map(({ file, label }) => `<li><a href="${file}"${file === page.file ? ' aria-current="page"' : ''}>${escapeXml(label)}</a></li>`)
  return `<!DOCTYPE html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta name="robots" content="noindex"/>
<title>${escapeXml(title)}</title>
<style>${stylesheet}</style>
</head>
<body>
<header><nav aria-label="${escapeXml(t('export:archive.pages'))}"><ul>
${links.join('\n')}
</ul></nav></header>
<main>
<h1>${escapeXml(page.title)}</h1>
`
}

export const pageClosingTags = '</main>\n</body>\n</html>\n'

export async function* renderSection(section: AnyExportSection, context: ExportContext): AsyncGenerator<string, void> {
  const { t } = context.localizer
  yield `<section aria-labelledby="${section.key}">\n<h2 id="${section.key}">${escapeXml(t(`export:sections.${section.key}`))}</h2>\n`
  const columns = section.columns?.(context)
  let isEmpty = true
  for await (const rows of section.rows(context)) {
    if (rows.length === 0) continue
    if (isEmpty && columns) yield renderTableHead(columns, section.key)
    isEmpty = false
    yield rows.map((row) => (section.cells ? renderRow(section.cells(row, context), columns) : (section.entries?.(row, context) ?? []).map(renderEntry).join(''))).join('')
  }
  if (isEmpty) yield `<p>${escapeXml(t('export:archive.none'))}</p>\n`
  else if (columns) yield '</tbody></table>\n'
  yield '</section>\n'
}

const renderTableHead = (columns: string[], key: string) =>
  `<table aria-labelledby="${key}"><thead><tr>${columns.map((column) => `<th scope="col">${escapeXml(column)}</th>`).join('')}</tr></thead><tbody>\n`
/** Labels each cell, because on narrow screens the stylesheet stacks the cells and hides the column headings. */
const renderRow = (cells: (string | null)[], columns: string[] = []) =>
  `<tr>${cells.map((cell, at) => `<td data-label="${escapeXml(columns[at] ?? '')}"><bdi>${escapeXml(cell ?? '–')}</bdi></td>`).join('')}</tr>\n`

function renderEntry({ title, isTyped, language, facts, texts = [] }: ExportEntry): string {
  const heading = title ? `<h3${isTyped ? languageAttributes(language) : ''}>${escapeXml(title)}</h3>\n` : ''
  return `<article>\n${heading}${texts.map(renderQuote).join('')}${renderFacts(facts)}</article>\n`
}

const renderQuote = ({ label, text, language }: ExportQuote) =>
  `${label ? `<p class="label">${escapeXml(label)}</p>\n` : ''}<div class="text"${languageAttributes(language)}>${escapeXml(text)}</div>\n`

const renderFacts = (facts: ExportFact[]) => (facts.length === 0 ? '' : `<dl>\n${facts.map(({ label, value, isTyped }) =>
  `<div><dt>${escapeXml(label)}</dt><dd>${isTyped ? `<bdi>${escapeXml(value)}</bdi>` : escapeXml(value)}</dd></div>\n`).join('')}</dl>\n`)

const languageAttributes = (language: string | null | undefined) =>
  `${isLanguage(language) ? ` lang="${language}"` : ''} dir="auto"`
