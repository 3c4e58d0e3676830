import { maxNewsletterBodyLength, maxNewsletterSubjectLength, PublishNewsletterSchema, NewsletterTextSchema } from '~/features/messages/newsletters/schemas'
import { isEditableNewsletter } from '~/features/messages/newsletters/newsletter'
import { buildNewsletterEmail } from '~/features/messages/newsletters/newsletter-email'
import { readNewsletter, type Newsletter } from '~/features/messages/newsletters/read-newsletter'
import { renderEmail } from '~/features/messages/mail/render-email'
import { parseMarkdown } from '~/infra/markdown/parse-markdown'
import type { Member } from '~/kernel/members/member'
import { maxSlugLength } from '~/kernel/validation/slug'
import { getFieldRules } from '~/http/forms'
import { buildHrefWithQuery } from '~/http/query-parameters'
import { unwrapResult } from '~/http/unwrap-result'
import { getLocalizer, type Localizer } from '~/i18n/server'
import { languages, nativeLanguageNames, type Language } from '~/i18n/settings'
import { loadTextDraftView } from '../../_parts/text-draft'
import { toDeliveryProgressView } from '../../_parts/delivery-progress'
import { suggestSlug } from './suggest-slug'

export async function loadLetter(member: Member, id: string, query: URLSearchParams, localizer: Localizer) {
  const newsletter = unwrapResult(await readNewsletter(member, id))
  const { written, fallback, status, version } = newsletter
  const path = `/admin/letters/${id}`
  const asked = languages.find((each) => each === query.get('in')) ?? languages.find((each) => each === fallback) ?? 'en'
  const text = written[asked] ?? null
  const { en } = written
  const draft = await loadTextDraftView(member, { kind: 'letter', subjectId: id, language: asked }, text, localizer)
  return {
    path,
    status,
    version,
    isEditable: isEditableNewsletter(newsletter),
    isFresh: status === 'draft' && newsletter.publishedAt === null,
    isStopping: query.has('stop') && (status === 'sending' || status === 'paused'),
    subject: (written[asked] ?? Object.values(written)[0])?.subject ?? null,
    hasText: Object.keys(written).length > 0,
    links: languages.map((language) => ({
      href: buildHrefWithQuery(path, { in: language }), language, name: nativeLanguageNames[language], isWritten: Boolean(written[language]), current: language === asked,
    })),
    here: buildHrefWithQuery(path, { in: asked }),
    history: `/admin/history/letter/${id}/${asked}`,
    form: {
      rules: getFieldRules(NewsletterTextSchema, localizer.t), language: asked, version, maxSubjectLength: maxNewsletterSubjectLength, maxBodyLength: maxNewsletterBodyLength, draft,
      values: { subject: '', body: '', ...text, ...draft.fields }, saved: text,
    },
    english: asked !== 'en' && en ? en : null,
    preview: text && (query.has('preview') || !isEditableNewsletter(newsletter)) ? buildLetterPreview(text, asked) : null,
    sending: status === 'draft' ? null : toSendingView(newsletter, localizer),
    page: toPageView(newsletter, localizer),
  }
}
export type LetterView = Awaited<ReturnType<typeof loadLetter>>

function buildLetterPreview(text: { subject: string; body: string }, language: Language) {
  const template = buildNewsletterEmail(text, '/unsubscribe/letters', getLocalizer(language))
  return { language, subject: text.subject, email: renderEmail(template, language).text, blocks: parseMarkdown(text.body) }
}

function toSendingView({ status, sendAt, finishedAt, ...counts }: Newsletter, localizer: Localizer) {
  const at = finishedAt ?? sendAt
  return {
    progress: status === 'scheduled' ? null : toDeliveryProgressView(counts, localizer),
    at: at && localizer.format.dateTime(at),
    canPause: status === 'sending',
    canResume: status === 'paused',
    canUnschedule: status === 'scheduled',
  }
}

function toPageView({ written, fallback, slug, publishedAt, version }: Newsletter, { t, format }: Localizer) {
  const options = languages.flatMap((language) => (written[language] ? [{ value: language, label: nativeLanguageNames[language], lang: language }] : []))
  return {
    rules: getFieldRules(PublishNewsletterSchema, t),
    version,
    fallback: options.find(({ value }) => value === fallback)?.value ?? options[0]?.value ?? '',
    options,
    slug: slug ?? suggestSlug((written.en ?? Object.values(written)[0])?.subject ?? '', maxSlugLength),
    maxSlugLength,
    since: publishedAt && format.date(publishedAt),
    href: publishedAt && slug ? `/letters/${slug}` : null,
  }
}
