import type { MetaDescriptor } from '@remix-run/node'
import type { Frame } from './frame'

/** Texts of the page's head, translated by the loader. Only pages that search engines read and the main screens have more than a title. */
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
 * The `meta` of a route whose loader returns `{ meta }`. Empty on an error page. In discreet mode every page has the same title and no
 * description.
 */
export function pageMeta({ data, matches }: MetaArgs): MetaDescriptor[] {
  if (!data) return []
  const { title, description, keywords } = data.meta
  const frame = matches.find(({ id }) => id === 'root')?.data as Frame | undefined
  if (frame?.discreetTitle) return [{ title: frame.discreetTitle }]
  return [
    { title: frame ? `${title} · ${frame.siteName}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(frame?.sharing ? [{ property: 'og:title', content: title }] : []),
    ...(frame?.sharing && description ? [{ property: 'og:description', content: description }] : []),
  ]
}
