import type { MetaDescriptor } from '@remix-run/node'
import type { SiteFrame } from './frame'

export interface PageMeta {
  title: string
  description?: string
  keywords?: string
}

interface MetaArgs {
  data: { meta: PageMeta } | undefined
  matches: readonly { id: string; data: unknown }[]
}

export function buildPageMeta({ data, matches }: MetaArgs): MetaDescriptor[] {
  if (!data) return []
  const { title, description, keywords } = data.meta
  const frame = matches.find(({ id }) => id === 'root')?.data as SiteFrame | undefined
  if (frame?.discreetTitle) return [{ title: frame.discreetTitle }]
  return [
    { title: frame ? `${title} · ${frame.siteName}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(frame?.sharing ? [{ property: 'og:title', content: title }] : []),
    ...(frame?.sharing && description ? [{ property: 'og:description', content: description }] : []),
  ]
}
