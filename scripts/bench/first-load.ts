/** What a page names that a browser loads with it: styles, scripts with all that they import, texts, icons, pictures. */
const NAMED = /(?:<link[^>]+href=|<script[^>]+src=|<img[^>]+src=|<video[^>]+poster=|import\s*\(?|from\s*)"(\/[^"]+\.[a-z0-9]+)"/g

/** Browsers load one icon, the SVG if they can. The others are for a home screen and for old browsers. */
const UNUSED_ICONS = /<link rel="(?:icon" href="\/favicon\.ico|apple-touch-icon)"[^>]*>/g

export interface FirstLoad {
  /** All that travels. */
  bytes: number
  /** The page itself. */
  html: number
  /** Each file that comes with it, and its bytes. */
  files: Map<string, number>
}

/** The bytes that travel when a page is opened for the first time, as compressed as this server offers. */
export async function firstLoad(url: string, headers: Record<string, string>): Promise<FirstLoad> {
  const page = await weigh(url, headers)
  const paths = new Set([...page.text.replaceAll(UNUSED_ICONS, '').matchAll(NAMED)].map(([, path = '']) => path))
  const files = new Map(await Promise.all([...paths].map(async (path) => [path, (await weigh(new URL(path, url).href, {})).bytes] as const)))
  return { bytes: sum([page.bytes, ...files.values()]), html: page.bytes, files }
}

/** The bytes of scripts and of the texts that they show. */
export const scriptBytes = ({ files }: FirstLoad): number => sum([...files].filter(([path]) => /\.(?:js|json)$/.test(path)).map(([, bytes]) => bytes))

/** The bytes of the files that a page needs and another one has not brought already. */
export const moreBytes = ({ files }: FirstLoad, before: FirstLoad): number => sum([...files].filter(([path]) => !before.files.has(path)).map(([, bytes]) => bytes))

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** An answer's text, and the bytes of its body as they travel. */
export async function weigh(url: string, headers: Record<string, string>): Promise<{ bytes: number; text: string }> {
  const answer = await fetch(url, { headers: { ...headers, 'Accept-Encoding': 'br, gzip' } })
  const bytes = Number(answer.headers.get('Content-Length'))
  if (!answer.ok || !bytes) throw new Error(`${url} answered ${answer.status} without a length`)
  return { bytes, text: await answer.text() }
}
