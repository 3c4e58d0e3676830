import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildFeed } from '~/features/publishing/seo/feed'
import { siteOrigin } from '~/http/origin'
import { localizerFromUrl, createPublicTextResponse } from '~/http/public-text'

/** The language comes from the URL alone, because feed readers send no language preference. */
export function loader({ request }: LoaderFunctionArgs) {
  return createPublicTextResponse(buildFeed(localizerFromUrl(request), siteOrigin(request)), 'application/atom+xml')
}
