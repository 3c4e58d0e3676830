import type { TextKey } from '~/i18n/keys'
import { now } from '~/infra/clock'
import { escapeXml } from '~/infra/xml'
import { pageClosingTags, renderPageHead, renderSection, type ArchivePage } from './archive-html'
import type { AnyExportSection, ExportContext } from './section'
import { accountSection, signInsSection } from './section-account'
import { earlyAccessSection, emailsSection, notificationsSection, pledgesSection } from './section-contact'
import { blocksSection, decisionsSection, reportsSection } from './section-decisions'
import { bookmarksSection, communitiesSection, journeySection, likesSection, readingPlacesSection } from './section-activity'
import { commentsSection, draftsSection, storiesSection } from './section-texts'
import type { ArchiveFile } from './zip-stream'

type PageKey = TextKey extends infer Key ? (Key extends `export:pages.${infer Name}` ? Name : never) : never

const archivePages: [PageKey, AnyExportSection[]][] = [
  ['account', [accountSection, signInsSection]],
  ['stories', [storiesSection, draftsSection]],
  ['comments', [commentsSection]],
  ['kept', [communitiesSection, bookmarksSection, likesSection, journeySection, readingPlacesSection]],
  ['decisions', [decisionsSection, reportsSection, blocksSection]],
  ['contact', [notificationsSection, emailsSection, earlyAccessSection, pledgesSection]],
]

export function buildArchiveFiles(context: ExportContext): ArchiveFile[] {
  const { t } = context.localizer
  const start: ArchivePage = { file: 'index.html', label: t('export:archive.start'), title: t('export:archive.title') }
  const others = archivePages.map(([key, sections]) => ({ file: `${key}.html`, label: t(`export:pages.${key}`), title: t(`export:pages.${key}`), sections }))
  const all = [start, ...others]
  const head = (page: ArchivePage) => renderPageHead(page, all, context)
  return [
    { name: 'README.txt', parts: yieldText(buildReadme(context)) },
    { name: 'index.html', parts: yieldText(head(start) + renderStartPage(context) + pageClosingTags) },
    ...others.map((page) => ({ name: page.file, parts: renderPage(head(page), page.sections, context) })),
    ...archivePages.flatMap(([, sections]) => sections).map((section) => ({ name: `data/${section.key}.json`, parts: renderJson(section, context) })),
  ]
}

async function* yieldText(text: string): AsyncGenerator<string, void> {
  yield await Promise.resolve(text)
}

function introductionTexts({ member, localizer: { t, format }, timeZone }: ExportContext) {
  const isolated = `\u2068${member.username}\u2069`
  return {
    title: t('export:archive.title'),
    about: [t('export:archive.for', { username: isolated }), t('export:archive.made', { date: format.dateTime(now(), timeZone) })],
    care: [t('export:care.anonymous'), t('export:care.shared'), t('export:care.name')],
    data: t('export:archive.data'),
  }
}

function buildReadme(context: ExportContext): string {
  const { t } = context.localizer
  const { title, about, care, data } = introductionTexts(context)
  const files = archivePages.flatMap(([, sections]) => sections).map(({ key }) => `data/${key}.json: ${t(`export:sections.${key}`)}`)
  // The byte order mark and CRLF line endings make Notepad on Windows show the text correctly. Other editors accept both.
  return `\ufeff${[title, '', ...about, '', t('export:archive.readme'), '', ...care, '', data, '', ...files, ''].join('\r\n')}`
}

function renderStartPage(context: ExportContext): string {
  const { t } = context.localizer
  const { about, care, data } = introductionTexts(context)
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeXml(text)}</p>`).join('\n')
  const contents = archivePages.map(([key, sections]) => `<li><a href="${key}.html">${escapeXml(t(`export:pages.${key}`))}</a><ul>
${sections.map((section) => `<li><a href="${key}.html#${section.key}">${escapeXml(t(`export:sections.${section.key}`))}</a></li>`).join('\n')}
</ul></li>`)
  return `${paragraphs(about)}
<div class="note">
<h2>${escapeXml(t('export:care.title'))}</h2>
${paragraphs(care)}
</div>
<h2>${escapeXml(t('export:inside.title'))}</h2>
<ul>
${contents.join('\n')}
</ul>
<p>${escapeXml(t('export:inside.left_out'))}</p>
<p>${escapeXml(data)}</p>
`
}

async function* renderPage(head: string, sections: AnyExportSection[], context: ExportContext): AsyncGenerator<string, void> {
  yield head
  for (const section of sections) yield* renderSection(section, context)
  yield pageClosingTags
}

async function* renderJson({ rows, json = (row) => row, isOne }: AnyExportSection, context: ExportContext): AsyncGenerator<string, void> {
  let before = isOne ? '' : '[\n'
  for await (const batch of rows(context)) {
    if (batch.length === 0) continue
    yield before + batch.map((row) => JSON.stringify(json(row), null, isOne ? 2 : 0)).join(',\n')
    before = ',\n'
  }
  if (isOne) yield before === '' ? 'null\n' : '\n'
  else yield before === '[\n' ? '[]\n' : '\n]\n'
}
