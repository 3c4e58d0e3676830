import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { getLocalizerFromUrl, createPublicTextResponse } from '~/http/public-text'
import { themeColors } from '~/ui/frame/theme-colors'

const icons = [
  { src: '/files/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/files/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/files/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
]

export function loader({ request }: LoaderFunctionArgs) {
  const { language, dir, t } = getLocalizerFromUrl(request)
  const manifest = {
    id: '/',
    name: siteSettings.siteName,
    short_name: siteSettings.siteName,
    description: t('home:meta.description'),
    lang: language,
    dir,
    start_url: '/',
    scope: '/',
    // `browser` prevents an install prompt, because many readers share a phone and a home screen icon would reveal their visits.
    display: 'browser',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons,
  }
  return createPublicTextResponse(JSON.stringify(manifest), 'application/manifest+json')
}
