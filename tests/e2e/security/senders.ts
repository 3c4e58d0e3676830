/** The headers of a request that a browser sends from another site. */
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
