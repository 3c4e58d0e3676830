import type { LoaderFunctionArgs } from '@remix-run/node'
import { feed } from '~/features/found/feed'
import { siteOrigin } from '~/http/origin'
import { addressedLocalizer, publicText } from '~/http/public-text'

/** New books and samples for feed readers. The address alone says the language: feed readers have no wishes of their own. */
export function loader({ request }: LoaderFunctionArgs) {
  return publicText(feed(addressedLocalizer(request), siteOrigin(request)), 'application/atom+xml')
}
