import { getLocalizer, type Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { getMailboxEmail, siteSettings } from '~/features/operations'
import { parseMarkdown } from '~/infra/markdown/parse-markdown'
import { escapeHtml } from './escape-html'
import type { EmailBlock, EmailTemplate } from './email-template'
import { markdownToHtml } from './markdown-to-html'
import { markdownToText } from './markdown-to-text'
import { wrapText } from './wrap-text'

export function renderEmail(template: EmailTemplate, language: Language): { text: string; html: string } {
  const localizer = getLocalizer(language)
  const footer = localizer.t('mail:footer', { site: siteSettings.siteName, address: getMailboxEmail('general') })
  return { text: renderText(template, footer, localizer), html: renderHtml(template, footer, localizer) }
}

function renderText({ title, blocks }: EmailTemplate, footer: string, { dir }: Localizer): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'text') return wrapText(block.text)
    if (block.kind === 'markdown') return markdownToText(parseMarkdown(block.source))
    if (block.kind === 'link') return `${block.label}:\n${block.href}`
    return block.facts.map(({ label, value }) => wrapText(`${label}: ${isolateValue(value, dir)}`, '  ')).join('\n')
  })
  return [title, ...parts, `-- \n${wrapText(footer)}`].join('\n\n') + '\n'
}

/** Isolates a value that is not ASCII or is inside right-to-left text: otherwise the value could reorder the text beside it. */
function isolateValue(value: string, dir: Localizer['dir']): string {
  const isPlain = dir === 'ltr' && /^[\n\x20-\x7e]*$/.test(value)
  return isPlain ? value : value.replace(/[\u2066-\u2069]/g, '').split('\n').map((line) => `\u2068${line}\u2069`).join('\n')
}

function renderHtml({ subject, title, blocks }: EmailTemplate, footer: string, { language, dir }: Localizer): string {
  return `<!DOCTYPE html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body lang="${language}" dir="${dir}" style="margin: 0; padding: 24px 16px; font: 16px/1.6 sans-serif; text-align: start; overflow-wrap: anywhere">
<div lang="${language}" dir="${dir}" style="max-width: 36em; margin: 0 auto">
<h1 style="font-size: 22px; line-height: 1.3">${escapeHtml(title)}</h1>
${blocks.map(blockAsHtml).join('\n')}
<p style="margin-top: 32px; font-size: 14px">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`
}

function blockAsHtml(block: EmailBlock): string {
  if (block.kind === 'text') return `<p>${escapeHtml(block.text)}</p>`
  if (block.kind === 'markdown') return markdownToHtml(parseMarkdown(block.source))
  if (block.kind === 'link') {
    const href = escapeHtml(block.href)
    // Show the URL as text too: some email clients show no links, and some people want to see where a link leads.
    return `<p><a href="${href}">${escapeHtml(block.label)}</a><br><bdi dir="ltr" style="font-size: 14px">${href}</bdi></p>`
  }
  const facts = block.facts.map(({ label, value }) =>
    `<dt style="font-weight: bold">${escapeHtml(label)}</dt>\n<dd style="margin: 0 0 8px"><bdi style="white-space: pre-line">${escapeHtml(value)}</bdi></dd>`)
  return `<dl>\n${facts.join('\n')}\n</dl>`
}
