import type { LoaderFunctionArgs } from '@remix-run/node'
import { sitemap } from '~/features/publishing/seo/sitemap'
import { siteOrigin } from '~/http/origin'
import { publicTextResponse } from '~/http/public-text'

export function loader({ request }: LoaderFunctionArgs) {
  return publicTextResponse(sitemap(siteOrigin(request)), 'application/xml')
}
