import type { LoaderFunctionArgs } from '@remix-run/node'
import { filmCaptions } from '~/features/publishing/film/captions'
import { addressedLocalizer, publicText } from '~/http/public-text'

export function loader({ request }: LoaderFunctionArgs) {
  return publicText(filmCaptions(addressedLocalizer(request).t), 'text/vtt')
}
