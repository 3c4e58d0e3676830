import type { LoaderFunctionArgs } from '@remix-run/node'
import { sitemap } from '~/features/found/sitemap'
import { siteOrigin } from '~/http/origin'
import { publicText } from '~/http/public-text'

/** All pages in all languages, for search engines. */
export function loader({ request }: LoaderFunctionArgs) {
  return publicText(sitemap(siteOrigin(request)), 'application/xml')
}
