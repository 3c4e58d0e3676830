import type { LoaderFunctionArgs } from '@remix-run/node'
import { filmCaptions } from '~/features/film/captions'
import { addressedLocalizer, publicText } from '~/http/public-text'

/** The captions of the film on the front page, in the language of the address, which is that of the page. */
export function loader({ request }: LoaderFunctionArgs) {
  return publicText(filmCaptions(addressedLocalizer(request).t), 'text/vtt')
}
