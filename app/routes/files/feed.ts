import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildAtomFeed } from '~/features/publishing/seo/feed'
import { getSiteOrigin } from '~/http/origin'
import { getLocalizerFromUrl, createPublicTextResponse } from '~/http/public-text'

/** Only the URL determines the language, because feed readers send no language preference. */
export function loader({ request }: LoaderFunctionArgs) {
  return createPublicTextResponse(buildAtomFeed(getLocalizerFromUrl(request), getSiteOrigin(request)), 'application/atom+xml')
}
