/** What a browser on another site would say about where a request comes from (security.md C1). */
export function foreignSenders(siteUrl: string): Record<string, string>[] {
  const { hostname, port, host } = new URL(siteUrl)
  const origins = ['http://evil.test', 'null', 'foo', `https://${host}`, `http://${hostname}:${Number(port) + 1}`, `http://sub.localhost:${port}`, `http://${host}.evil.test`]
  return [
    ...origins.map((Origin) => ({ Origin })),
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: siteUrl },
    { Origin: 'http://evil.test', 'X-Forwarded-Host': 'evil.test' },
    { Origin: 'http://evil.test', 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'http', Forwarded: 'host=evil.test' },
  ]
}
