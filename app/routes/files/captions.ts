import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildFilmCaptions } from '~/features/publishing/film/captions'
import { getLocalizerFromUrl, createPublicTextResponse } from '~/http/public-text'

export function loader({ request }: LoaderFunctionArgs) {
  return createPublicTextResponse(buildFilmCaptions(getLocalizerFromUrl(request).t), 'text/vtt')
}
