/** Paths without content for crawlers: the API, form targets, and pages that redirect signed-out readers. */
const disallowedPaths = ['/api/', '/account', '/dashboard', '/decisions', '/report', '/moderation', '/admin', '/language', '/reading', '/sign-out']

/** Returns a robots.txt file (RFC 9309). The sign-in page is allowed, because a crawler sees its `noindex` only if it may read the page. */
export function buildRobotsTxt(origin: string): string {
  return ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
