import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildRobotsTxt } from '~/features/publishing/seo/robots'
import { siteOrigin } from '~/http/origin'
import { createPublicTextResponse } from '~/http/public-text'

export function loader({ request }: LoaderFunctionArgs) {
  return createPublicTextResponse(buildRobotsTxt(siteOrigin(request)), 'text/plain')
}
