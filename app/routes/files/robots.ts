import type { LoaderFunctionArgs } from '@remix-run/node'
import { robots } from '~/features/publishing/seo/robots'
import { siteOrigin } from '~/http/origin'
import { publicTextResponse } from '~/http/public-text'

export function loader({ request }: LoaderFunctionArgs) {
  return publicTextResponse(robots(siteOrigin(request)), 'text/plain')
}
