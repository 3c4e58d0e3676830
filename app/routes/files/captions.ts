import type { LoaderFunctionArgs } from '@remix-run/node'
import { filmCaptions } from '~/features/publishing/film/captions'
import { addressedLocalizer, publicText } from '~/http/public-text'

/** The captions of the film on the home page, in the language of the URL. */
export function loader({ request }: LoaderFunctionArgs) {
  return publicText(filmCaptions(addressedLocalizer(request).t), 'text/vtt')
}
