import type { LoaderFunctionArgs } from '@remix-run/node'
import { robots } from '~/features/found/robots'
import { siteOrigin } from '~/http/origin'
import { publicText } from '~/http/public-text'

/** What search engines may read. */
export function loader({ request }: LoaderFunctionArgs) {
  return publicText(robots(siteOrigin(request)), 'text/plain')
}
