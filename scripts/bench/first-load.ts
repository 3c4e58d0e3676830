const NAMED = /(?:<link[^>]+href=|<script[^>]+src=|<img[^>]+src=|<video[^>]+poster=|import\s*\(?|from\s*)"(\/[^"]+\.[a-z0-9]+)"/g

/** Browsers load only one icon, preferably the SVG. The other icons are for home screens and old browsers. */
const UNUSED_ICONS = /<link rel="(?:icon" href="\/favicon\.ico|apple-touch-icon)"[^>]*>/g

export interface FirstLoad {
  bytes: number
  html: number
  /** The sizes in bytes of the files that the page loads, keyed by path. */
  files: Map<string, number>
}

export async function measureFirstLoad(url: string, headers: Record<string, string>): Promise<FirstLoad> {
  const page = await fetchWithSize(url, headers)
  const paths = new Set([...page.text.replaceAll(UNUSED_ICONS, '').matchAll(NAMED)].map(([, path = '']) => path))
  const files = new Map(await Promise.all([...paths].map(async (path) => [path, (await fetchWithSize(new URL(path, url).href, {})).bytes] as const)))
  return { bytes: sum([page.bytes, ...files.values()]), html: page.bytes, files }
}

export const countScriptAndTranslationBytes = ({ files }: FirstLoad): number => sum([...files].filter(([path]) => /\.(?:js|json)$/.test(path)).map(([, bytes]) => bytes))

export const countAdditionalBytes = ({ files }: FirstLoad, before: FirstLoad): number => sum([...files].filter(([path]) => !before.files.has(path)).map(([, bytes]) => bytes))

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

export async function fetchWithSize(url: string, headers: Record<string, string>): Promise<{ bytes: number; text: string }> {
  const answer = await fetch(url, { headers: { ...headers, 'Accept-Encoding': 'br, gzip' } })
  const bytes = Number(answer.headers.get('Content-Length'))
  if (!answer.ok || !bytes) throw new Error(`${url} answered ${answer.status} without a length`)
  return { bytes, text: await answer.text() }
}
