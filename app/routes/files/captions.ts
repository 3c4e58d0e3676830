import type { LoaderFunctionArgs } from '@remix-run/node'
import { filmCaptions } from '~/features/publishing/film/captions'
import { localizerFromUrl, createPublicTextResponse } from '~/http/public-text'

export function loader({ request }: LoaderFunctionArgs) {
  return createPublicTextResponse(filmCaptions(localizerFromUrl(request).t), 'text/vtt')
}
