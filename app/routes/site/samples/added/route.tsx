import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addedSampleTexts } from '~/features/publishing/books/sample-texts'
import { canPreview } from '~/http/visitor-preview'
import { localize } from '~/i18n/server'
import { findSample, isPublished, samplePath } from '~/kernel/catalogue/samples'
import { isBuiltInSample } from '~/kernel/catalogue/built-in-books'
import { ButtonLink } from '~/ui/Button'
import { pageMeta } from '~/ui/frame/meta'
import { SampleChapter } from '~/ui/reading/SampleChapter'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = pageMeta

/** A sample that came with the site has its own route. Only admins see the page of a draft. */
export async function loader({ request, params: { slug = '' } }: LoaderFunctionArgs) {
  const localizer = await localize(request)
  if (isBuiltInSample(slug)) throw redirect(samplePath(slug), 301)
  const sample = findSample(slug)
  const isDraft = sample !== undefined && !isPublished(sample)
  const texts = sample && (!isDraft || (await canPreview(request))) && addedSampleTexts(localizer, sample)
  if (!texts) throw new Response(null, { status: 404 })
  return { ...texts, preview: isDraft ? localizer.t('admin-writing:visitor.note') : undefined }
}

export default function AddedSample() {
  const { book, community, ...chapter } = useLoaderData<typeof loader>()
  return (
    <SampleChapter {...chapter} place={null}>
      {book && <ButtonLink href={book.href} variant="secondary">{book.label}</ButtonLink>}
      <ButtonLink href="/community" variant="secondary">{community}</ButtonLink>
    </SampleChapter>
  )
}
