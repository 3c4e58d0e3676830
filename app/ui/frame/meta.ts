import type { MetaDescriptor } from '@remix-run/node'

/** What a screen says about itself to browsers and search engines, translated by its loader. */
export interface PageMeta {
  title: string
  description?: string
  keywords?: string
}

/** The `meta` of a route whose loader returns `{ meta }`; empty while an error page stands in its place. */
export function pageMeta(data: { meta: PageMeta } | undefined): MetaDescriptor[] {
  if (!data) return []
  const { title, description, keywords } = data.meta
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
  ]
}
