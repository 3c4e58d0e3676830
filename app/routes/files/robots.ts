import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildRobotsTxt } from '~/features/publishing/seo/robots'
import { getSiteOrigin } from '~/http/origin'
import { createPublicTextResponse } from '~/http/public-text'

export function loader({ request }: LoaderFunctionArgs) {
  return createPublicTextResponse(buildRobotsTxt(getSiteOrigin(request)), 'text/plain')
}
