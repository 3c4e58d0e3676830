import type { SiteFrame, SharingMetadata } from './frame'
import { JsonLd } from './JsonLd'

export function SharingTags({ frame, sharing }: { frame: SiteFrame; sharing: SharingMetadata }) {
  const { type, locale, otherLocales, image, feed, jsonLd } = sharing
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:url" content={frame.canonical} />
      <meta property="og:site_name" content={frame.siteName} />
      <meta property="og:locale" content={locale} />
      {otherLocales.map((other) => (
        <meta key={other} property="og:locale:alternate" content={other} />
      ))}
      <meta property="og:image" content={image.url} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.href} />
      <JsonLd json={jsonLd} />
    </>
  )
}
