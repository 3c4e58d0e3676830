/** Where a crawler finds nothing: calls, forms' targets, and screens that send a stranger away. */
const closed = ['/api/', '/account', '/dashboard', '/decisions', '/report', '/moderation', '/admin', '/language', '/reading', '/sign-out']

/**
 * What crawlers may read (RFC 9309). The screen to sign in is not on the list: it says itself that it wants not to be
 * kept, which only a crawler that may read it can know.
 */
export function robots(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
