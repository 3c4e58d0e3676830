import type { MetaDescriptor } from '@remix-run/node'
import type { Frame } from './frame'

/** What a screen says about itself to browsers and search engines, translated by its loader. */
export interface PageMeta {
  title: string
  description?: string
  keywords?: string
}

interface MetaArgs {
  data: { meta: PageMeta } | undefined
  matches: readonly { id: string; data: unknown }[]
}

/**
 * The `meta` of a route whose loader returns `{ meta }`; empty while an error page stands in its place. A reader who wants it
 * discreet gets the same title for every page, and nothing besides.
 */
export function pageMeta({ data, matches }: MetaArgs): MetaDescriptor[] {
  if (!data) return []
  const { title, description, keywords } = data.meta
  const frame = matches.find(({ id }) => id === 'root')?.data as Frame | undefined
  if (frame?.discreetTitle) return [{ title: frame.discreetTitle }]
  return [
    { title: frame ? `${title} · ${frame.texts.siteName}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(frame?.sharing ? [{ property: 'og:title', content: title }] : []),
    ...(frame?.sharing && description ? [{ property: 'og:description', content: description }] : []),
  ]
}
