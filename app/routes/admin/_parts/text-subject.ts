import { readNewsletter } from '~/features/messages/newsletters/read-newsletter'
import { saveNewsletterText as saveLetterText } from '~/features/messages/newsletters/save-newsletter'
import { NewsletterTextForm } from '~/features/messages/newsletters/schemas'
import { authorPageKey, type TextFields, type TextHistoryKey } from '~/features/operations/text-history/text-key'
import { localizeBook } from '~/features/publishing/books/book-texts'
import { sampleTitle } from '~/features/publishing/books/sample-content'
import { saveAuthorTexts } from '~/features/publishing/author/edit-author-texts'
import { AuthorTextsForm } from '~/features/publishing/author/schemas'
import { saveSampleText } from '~/features/publishing/catalogue/edit-samples'
import { saveBookText } from '~/features/publishing/catalogue/edit-texts'
import { SampleTextForm } from '~/features/publishing/catalogue/sample-schemas'
import { BookTextForm } from '~/features/publishing/catalogue/schemas'
import { idPattern } from '~/http/api/ids'
import { hrefWithQuery } from '~/http/query-parameters'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'
import type { Member } from '~/kernel/members/member'
import { fail, type Result } from '~/kernel/result/result'
import { currentBook } from '../books/current-book'
import { currentPages } from '../pages/current-pages'
import { currentSample } from '../samples/load'

interface Subject {
  section: 'books' | 'samples' | 'letters' | 'pages'
  title: string
  back: string
  version: number
  saved: object | null
  restore(fields: TextFields, version: number): Promise<Result<unknown>>
}

const audit = { isRestored: true } as const

/** Throws a 404 for an unknown text. */
export function subjectOf(member: Member, key: TextHistoryKey, localizer: Localizer): Promise<Subject> {
  return subjects[key.kind](member, key, localizer)
}

async function bookSubject(member: Member, { subjectId: id, language }: TextHistoryKey, localizer: Localizer): Promise<Subject> {
  const book = await currentBook(id)
  return {
    section: 'books', title: localizeBook(localizer, book).title, back: `/admin/books/${id}/texts/${language}`, version: book.version, saved: book.texts[language] ?? null,
    restore: async (fields, version) => {
      const read = BookTextForm.safeParse(fields)
      return read.success ? saveBookText(member, { id, version }, language, read.data, audit) : fail('not_found')
    },
  }
}

async function sampleSubject(member: Member, { subjectId: id, language }: TextHistoryKey, localizer: Localizer): Promise<Subject> {
  const sample = await currentSample(id)
  return {
    section: 'samples', title: sampleTitle(localizer, sample), back: `/admin/samples/${id}/texts/${language}`, version: sample.version, saved: sample.texts[language] ?? null,
    restore: async (fields, version) => {
      const read = SampleTextForm.safeParse(fields)
      return read.success ? saveSampleText(member, { id, version }, language, read.data, audit) : fail('not_found')
    },
  }
}

async function letterSubject(member: Member, { subjectId: id, language }: TextHistoryKey): Promise<Subject> {
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  const { written, version } = unwrapResult(await readNewsletter(member, id))
  const title = (written[language] ?? Object.values(written)[0])?.subject ?? ''
  return {
    section: 'letters', title, back: hrefWithQuery(`/admin/letters/${id}`, { in: language }), version, saved: written[language] ?? null,
    restore: async (fields, seen) => {
      const read = NewsletterTextForm.safeParse({ ...fields, language, version: seen })
      return read.success ? saveLetterText(member, id, read.data, audit) : fail('not_found')
    },
  }
}

async function pageSubject(member: Member, { subjectId, language }: TextHistoryKey, { t }: Localizer): Promise<Subject> {
  if (subjectId !== authorPageKey(language).subjectId) throw new Response(null, { status: 404 })
  const { version, texts } = await currentPages()
  return {
    section: 'pages', title: t('admin-pages:title'), back: `/admin/pages/texts/${language}`, version, saved: texts[language] ?? null,
    restore: async (fields, seen) => {
      const read = AuthorTextsForm.safeParse(fields)
      return read.success ? saveAuthorTexts(member, seen, language, read.data, audit) : fail('not_found')
    },
  }
}

const subjects = { book: bookSubject, sample: sampleSubject, letter: letterSubject, page: pageSubject }
