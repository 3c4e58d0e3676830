import { readNewsletter } from '~/features/messages/newsletters/read-newsletter'
import { saveNewsletterText as saveLetterText } from '~/features/messages/newsletters/save-newsletter'
import { NewsletterTextSchema } from '~/features/messages/newsletters/schemas'
import { buildAuthorPageKey, isNewSampleKey, type TextFields, type TextHistoryKey } from '~/features/operations/text-history/text-history-key'
import { localizeBook } from '~/features/publishing/books/book-texts'
import { getSampleTitle } from '~/features/publishing/books/sample-content'
import { saveAuthorTexts } from '~/features/publishing/author/edit-author-texts'
import { AuthorTextsSchema } from '~/features/publishing/author/schemas'
import { saveSampleText } from '~/features/publishing/catalogue/edit-samples'
import { saveBookText } from '~/features/publishing/catalogue/edit-book-texts'
import { SampleTextSchema } from '~/features/publishing/catalogue/sample-schemas'
import { BookTextSchema } from '~/features/publishing/catalogue/schemas'
import { idPattern } from '~/http/api/ids'
import { buildHrefWithQuery } from '~/http/query-parameters'
import { unwrapResult } from '~/http/unwrap-result'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import type { Member } from '~/kernel/members/member'
import { fail, type Result } from '~/kernel/result/result'
import { loadCurrentBook } from '../books/current-book'
import { loadCurrentAuthorPages } from '../pages/current-pages'
import { loadCurrentSample } from '../samples/load'

interface TextSubject {
  section: 'books' | 'samples' | 'letters' | 'pages'
  title: string
  back: string
  version: number
  saved: object | null
  restore(fields: TextFields, version: number): Promise<Result<unknown>>
}

const restoreOptions = { isRestored: true } as const

/** Throws a 404 if the book, sample, letter or page does not exist. */
export function loadEditableText(member: Member, key: TextHistoryKey, localizer: Localizer): Promise<TextSubject> {
  return subjectLoaders[key.kind](member, key, localizer)
}

export const loadTextFormPath = async (request: Request, member: Member, key: TextHistoryKey): Promise<string> =>
  isNewSampleKey(key) ? '/admin/samples/new' : (await loadEditableText(member, key, await getRequestLocalizer(request))).back

async function loadBookSubject(member: Member, { subjectId: id, language }: TextHistoryKey, localizer: Localizer): Promise<TextSubject> {
  const book = await loadCurrentBook(id)
  return {
    section: 'books', title: localizeBook(localizer, book).title, back: `/admin/books/${id}/texts/${language}`, version: book.version, saved: book.texts[language] ?? null,
    restore: async (fields, version) => {
      const read = BookTextSchema.safeParse(fields)
      return read.success ? saveBookText(member, { id, version }, language, read.data, restoreOptions) : fail('not_found')
    },
  }
}

async function loadSampleSubject(member: Member, { subjectId: id, language }: TextHistoryKey, localizer: Localizer): Promise<TextSubject> {
  const sample = await loadCurrentSample(id)
  return {
    section: 'samples', title: getSampleTitle(localizer, sample), back: `/admin/samples/${id}/texts/${language}`, version: sample.version, saved: sample.texts[language] ?? null,
    restore: async (fields, version) => {
      const read = SampleTextSchema.safeParse(fields)
      return read.success ? saveSampleText(member, { id, version }, language, read.data, restoreOptions) : fail('not_found')
    },
  }
}

async function loadLetterSubject(member: Member, { subjectId: id, language }: TextHistoryKey): Promise<TextSubject> {
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  const { written, version } = unwrapResult(await readNewsletter(member, id))
  const title = (written[language] ?? Object.values(written)[0])?.subject ?? ''
  return {
    section: 'letters', title, back: buildHrefWithQuery(`/admin/letters/${id}`, { in: language }), version, saved: written[language] ?? null,
    restore: async (fields, seen) => {
      const read = NewsletterTextSchema.safeParse({ ...fields, language, version: seen })
      return read.success ? saveLetterText(member, id, read.data, restoreOptions) : fail('not_found')
    },
  }
}

async function loadPageSubject(member: Member, { subjectId, language }: TextHistoryKey, { t }: Localizer): Promise<TextSubject> {
  if (subjectId !== buildAuthorPageKey(language).subjectId) throw new Response(null, { status: 404 })
  const { version, texts } = await loadCurrentAuthorPages()
  return {
    section: 'pages', title: t('admin-pages:title'), back: `/admin/pages/texts/${language}`, version, saved: texts[language] ?? null,
    restore: async (fields, seen) => {
      const read = AuthorTextsSchema.safeParse(fields)
      return read.success ? saveAuthorTexts(member, seen, language, read.data, restoreOptions) : fail('not_found')
    },
  }
}

const subjectLoaders = { book: loadBookSubject, sample: loadSampleSubject, letter: loadLetterSubject, page: loadPageSubject }
