import { listAlternateLinks } from '~/i18n/alternate-links'
import type { SiteFrame } from './frame'
import { SharingTags } from './SharingTags'
import { themeColors } from './theme-colors'

export function Head({ frame, failed }: { frame: SiteFrame; failed: boolean }) {
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/site.webmanifest?lng=${frame.language}`} />
      {(failed || !frame.sharing) && <meta name="robots" content="noindex" />}
      {!failed && (
        <>
          <link rel="canonical" href={frame.canonical} />
          {/* Search engines never sign in. */}
          {!frame.member && listAlternateLinks(frame.pageUrl).map(({ hreflang, href }) => (
            <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
          ))}
          {frame.sharing && <SharingTags frame={frame} sharing={frame.sharing} />}
        </>
      )}
    </>
  )
}
