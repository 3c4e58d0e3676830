import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sampleTexts } from '~/features/books/sample-texts'
import { localize } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { pageMeta } from '~/ui/frame/meta'
import { SampleChapter } from '~/ui/reading/SampleChapter'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await localize(request)
  return { ...sampleTexts(localizer, 'sober-curious'), community: localizer.t('samples:community') }
}

export default function SoberCurious() {
  const { community, ...chapter } = useLoaderData<typeof loader>()
  return (
    <SampleChapter {...chapter}>
      <ButtonLink href="/community">{community}</ButtonLink>
    </SampleChapter>
  )
}
