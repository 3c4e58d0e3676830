import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildFilmCaptions } from '~/features/publishing/film/captions'
import { localizerFromUrl, createPublicTextResponse } from '~/http/public-text'

export function loader({ request }: LoaderFunctionArgs) {
  return createPublicTextResponse(buildFilmCaptions(localizerFromUrl(request).t), 'text/vtt')
}
