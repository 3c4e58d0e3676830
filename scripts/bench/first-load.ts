/** What a page names that a browser loads with it: styles, scripts with all that they import, icons, pictures. */
const NAMED = /(?:<link[^>]+href=|<script[^>]+src=|<img[^>]+src=|<video[^>]+poster=|import\s*\(?|from\s*)"(\/[^"]+\.[a-z0-9]+)"/g

/** The bytes that travel when a page is opened for the first time, as compressed as this server offers. */
export async function firstLoad(url: string, headers: Record<string, string>): Promise<{ bytes: number, html: number, files: number }> {
  const page = await weigh(url, headers)
  const paths = new Set([...page.text.matchAll(NAMED)].map(([, path = '']) => path))
  const weighed = await Promise.all([...paths].map((path) => weigh(new URL(path, url).href, {})))
  return { bytes: weighed.reduce((sum, { bytes }) => sum + bytes, page.bytes), html: page.bytes, files: weighed.length + 1 }
}

/** An answer's text, and the bytes of its body as they travel. */
async function weigh(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers: { ...headers, 'Accept-Encoding': 'br, gzip' } })
  const bytes = Number(answer.headers.get('Content-Length'))
  if (!answer.ok || !bytes) throw new Error(`${url} answered ${answer.status} without a length`)
  return { bytes, text: await answer.text() }
}
