import type { LoaderFunctionArgs } from '@remix-run/node'
import { filmCaptions } from '~/features/publishing/film/captions'
import { localizerFromUrl, publicTextResponse } from '~/http/public-text'

export function loader({ request }: LoaderFunctionArgs) {
  return publicTextResponse(filmCaptions(localizerFromUrl(request).t), 'text/vtt')
}
