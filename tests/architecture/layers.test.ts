import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { code, isRoute, sources, type Source } from './sources'
import { imports } from './syntax'

/**
 * Arrows run one way: server → routes → http → features → kernel → infra; ui, i18n, the list of URLs and the
 * stylesheets are leaves that import no layer above them.
 */
const MAY_IMPORT: Record<string, string[]> = {
  server: ['server', 'urls', 'http', 'infra', 'i18n'],
  shell: ['shell', 'styles', 'routes', 'http', 'features', 'kernel', 'infra', 'ui', 'i18n'],
  routes: ['routes', 'urls', 'styles', 'http', 'features', 'kernel', 'infra', 'ui', 'i18n'],
  http: ['http', 'urls', 'features', 'kernel', 'infra', 'ui', 'i18n'],
  features: ['features', 'kernel', 'infra', 'i18n'],
  kernel: ['kernel', 'infra', 'i18n'],
  infra: ['infra'],
  urls: [],
  styles: [],
  ui: ['ui', 'i18n'],
  i18n: ['i18n'],
}

const VAGUE = ['utils', 'util', 'lib', 'libs', 'misc', 'common', 'shared', 'helpers']

function layer(path: string) {
  if (/^app\/routes(?:\.ts)?$/.test(path)) return 'urls'
  if (/^app\/[a-z]+\.css$/.test(path)) return 'styles'
  const folder = path.split('/')[1]!
  return folder in MAY_IMPORT ? folder : 'shell'
}

function crossings(files: Source[]) {
  return files.flatMap((file) => imports(file)
    .filter((target) => target.startsWith('app/') && !isAllowed(layer(file.path), target))
    .map((target) => `${file.path} → ${target}`))
}

function isAllowed(from: string, target: string) {
  return MAY_IMPORT[from]?.includes(layer(target)) ?? false
}

function holding(pattern: RegExp, files: Source[]) {
  return files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
}

describe('layers', () => {
  test('imports follow the arrows', () => {
    expect(crossings(code('app'))).toEqual([])
  })

  test('an import against the arrows would be found', () => {
    const backwards = { path: 'app/infra/log.ts', text: "import { join } from '~/features/stories/communities/join'" }
    expect(crossings([backwards])).toEqual(['app/infra/log.ts → app/features/stories/communities/join'])
  })

  test('only features, the kernel and infra read or write the database', () => {
    const outside = code('app').filter(({ path }) => !/^app\/(features|kernel|infra)\//.test(path))
    expect(holding(/\bimport\b[^;'"]*\b(read|write)\b[^;'"]*from ['"]~\/infra\/db|@prisma\/|db\/generated/, outside)).toEqual([])
  })

  test('a feature uses no request and no response', () => {
    expect(holding(/\b(new |: )(Request|Response)\b|@remix-run\//, [...code('app/features'), ...code('app/kernel')])).toEqual([])
  })

  test('no folder has a meaningless name', () => {
    const folders = ['app', 'scripts', 'tests'].flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }))
    expect(folders.filter((entry) => entry.isDirectory() && VAGUE.includes(entry.name)).map(({ name }) => name)).toEqual([])
  })

  test('no query is built from strings', () => {
    expect(holding(/\$(query|execute)RawUnsafe|Prisma\.raw\b/, code('app'))).toEqual([])
  })

  test('a route names each of its exports, or Remix leaves its server code in the client bundle', () => {
    expect(holding(/^export const [{[]/m, code('app/routes'))).toEqual([])
  })

  test('no HTML is set from strings, except JSON-LD', () => {
    expect(holding(/dangerouslySetInnerHTML/, code('app').filter(({ path }) => !/json-?ld/i.test(path)))).toEqual([])
  })

  test('a component of the interface loads no data', () => {
    expect(holding(/\buseLoaderData\b|\buseActionData\b/, sources('app/ui', /\.tsx?$/))).toEqual([])
  })

  test('a screen of one area uses nothing of another area', () => {
    const area = (path: string) => path.split('/')[2]
    const reaching = code('app').filter(isRoute).flatMap((file) => imports(file)
      .filter((target) => target.startsWith('app/routes/') && area(target) !== area(file.path))
      .map((target) => `${file.path} → ${target}`))
    expect(reaching).toEqual([])
  })
})
