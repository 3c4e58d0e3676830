import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buildBuiltInSampleTexts } from '~/features/publishing/books/sample-texts'
import { listReadingPlaces } from '~/features/publishing/reading-places/list-reading-places'
import { buildReadingPlaceTexts } from '~/features/publishing/reading-places/reading-place-texts'
import { tryLoadForMember } from '~/http/handle-unavailable'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import { SampleChapter } from '~/ui/reading/SampleChapter'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await getRequestLocalizer(request)
  const place = buildReadingPlaceTexts(localizer, 'sober-curious', await tryLoadForMember(request, listReadingPlaces))
  return { ...buildBuiltInSampleTexts(localizer, 'sober-curious'), place, community: localizer.t('samples:community') }
}

export default function SoberCuriousPage() {
  const { community, ...chapter } = useLoaderData<typeof loader>()
  return (
    <SampleChapter {...chapter}>
      <ButtonLink href="/community">{community}</ButtonLink>
    </SampleChapter>
  )
}
