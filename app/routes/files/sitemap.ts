import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildSitemap } from '~/features/publishing/seo/sitemap'
import { getSiteOrigin } from '~/http/origin'
import { createPublicTextResponse } from '~/http/public-text'

export function loader({ request }: LoaderFunctionArgs) {
  return createPublicTextResponse(buildSitemap(getSiteOrigin(request)), 'application/xml')
}
