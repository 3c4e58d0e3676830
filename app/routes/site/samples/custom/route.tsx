import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buildCustomSampleTexts } from '~/features/publishing/books/sample-texts'
import { canPreviewDrafts } from '~/http/draft-preview'
import { getRequestLocalizer } from '~/i18n/server'
import { findSample, isPublishedSample, buildSamplePath } from '~/kernel/catalogue/samples'
import { isBuiltInSampleId } from '~/kernel/catalogue/built-in-books'
import { ButtonLink } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import { SampleChapter } from '~/ui/reading/SampleChapter'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

/** Redirects a built-in sample to its own route. Only admins see a draft. */
export async function loader({ request, params: { slug = '' } }: LoaderFunctionArgs) {
  const localizer = await getRequestLocalizer(request)
  if (isBuiltInSampleId(slug)) throw redirect(buildSamplePath(slug), 301)
  const sample = findSample(slug)
  const isDraft = sample !== undefined && !isPublishedSample(sample)
  const texts = sample && (!isDraft || (await canPreviewDrafts(request))) && buildCustomSampleTexts(localizer, sample)
  if (!texts) throw new Response(null, { status: 404 })
  return { ...texts, preview: isDraft ? localizer.t('admin-writing:visitor.note') : undefined }
}

export default function CustomSamplePage() {
  const { book, community, ...chapter } = useLoaderData<typeof loader>()
  return (
    <SampleChapter {...chapter} place={null}>
      {book && <ButtonLink href={book.href} variant="secondary">{book.label}</ButtonLink>}
      <ButtonLink href="/community" variant="secondary">{community}</ButtonLink>
    </SampleChapter>
  )
}
