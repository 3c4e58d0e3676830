import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildSitemap } from '~/features/publishing/seo/sitemap'
import { siteOrigin } from '~/http/origin'
import { createPublicTextResponse } from '~/http/public-text'

export function loader({ request }: LoaderFunctionArgs) {
  return createPublicTextResponse(buildSitemap(siteOrigin(request)), 'application/xml')
}
