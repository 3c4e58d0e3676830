import type { TextKey } from '~/i18n/keys'
import { now } from '~/infra/clock'
import { escapeXml } from '~/infra/xml'
import { pageEnd, pageHead, sectionHtml, type ArchivePage } from './archive-html'
import type { AnySection, Owner } from './section'
import { account, signIns } from './section-account'
import { earlyAccess, emails, notifications, pledges } from './section-contact'
import { blocks, decisions, reports } from './section-decisions'
import { bookmarks, communities, journey, likes, readingPlaces } from './section-kept'
import { comments, drafts, stories } from './section-texts'
import type { ArchiveFile } from './zip-stream'

type PageKey = TextKey extends infer Key ? (Key extends `export:pages.${infer Name}` ? Name : never) : never

const pages: [PageKey, AnySection[]][] = [
  ['account', [account, signIns]],
  ['stories', [stories, drafts]],
  ['comments', [comments]],
  ['kept', [communities, bookmarks, likes, journey, readingPlaces]],
  ['decisions', [decisions, reports, blocks]],
  ['contact', [notifications, emails, earlyAccess, pledges]],
]

export function archiveFiles(owner: Owner): ArchiveFile[] {
  const { t } = owner.localizer
  const start: ArchivePage = { file: 'index.html', label: t('export:archive.start'), title: t('export:archive.title') }
  const others = pages.map(([key, sections]) => ({ file: `${key}.html`, label: t(`export:pages.${key}`), title: t(`export:pages.${key}`), sections }))
  const all = [start, ...others]
  const head = (page: ArchivePage) => pageHead(page, all, owner)
  return [
    { name: 'README.txt', parts: oneText(readme(owner)) },
    { name: 'index.html', parts: oneText(head(start) + startHtml(owner) + pageEnd) },
    ...others.map((page) => ({ name: page.file, parts: pageParts(head(page), page.sections, owner) })),
    ...pages.flatMap(([, sections]) => sections).map((section) => ({ name: `data/${section.key}.json`, parts: jsonOf(section, owner) })),
  ]
}

async function* oneText(text: string): AsyncGenerator<string, void> {
  yield await Promise.resolve(text)
}

function lines({ member, localizer: { t, format }, timeZone }: Owner) {
  const isolated = `\u2068${member.username}\u2069`
  return {
    title: t('export:archive.title'),
    about: [t('export:archive.for', { username: isolated }), t('export:archive.made', { date: format.dateTime(now(), timeZone) })],
    care: [t('export:care.anonymous'), t('export:care.shared'), t('export:care.name')],
    data: t('export:archive.data'),
  }
}

function readme(owner: Owner): string {
  const { t } = owner.localizer
  const { title, about, care, data } = lines(owner)
  const files = pages.flatMap(([, sections]) => sections).map(({ key }) => `data/${key}.json: ${t(`export:sections.${key}`)}`)
  // The byte order mark and CRLF line ends make Windows' editor show the text correctly; other editors accept them.
  return `\ufeff${[title, '', ...about, '', t('export:archive.readme'), '', ...care, '', data, '', ...files, ''].join('\r\n')}`
}

function startHtml(owner: Owner): string {
  const { t } = owner.localizer
  const { about, care, data } = lines(owner)
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeXml(text)}</p>`).join('\n')
  const contents = pages.map(([key, sections]) => `<li><a href="${key}.html">${escapeXml(t(`export:pages.${key}`))}</a><ul>
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

async function* pageParts(head: string, sections: AnySection[], owner: Owner): AsyncGenerator<string, void> {
  yield head
  for (const section of sections) yield* sectionHtml(section, owner)
  yield pageEnd
}

async function* jsonOf({ rows, json = (row) => row, isOne }: AnySection, owner: Owner): AsyncGenerator<string, void> {
  let before = isOne ? '' : '[\n'
  for await (const batch of rows(owner)) {
    if (batch.length === 0) continue
    yield before + batch.map((row) => JSON.stringify(json(row), null, isOne ? 2 : 0)).join(',\n')
    before = ',\n'
  }
  if (isOne) yield before === '' ? 'null\n' : '\n'
  else yield before === '[\n' ? '[]\n' : '\n]\n'
}
