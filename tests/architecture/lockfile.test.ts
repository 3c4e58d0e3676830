import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Package {
  version?: string
  /** The address it was fetched from. */
  resolved?: string
  integrity?: string
  inBundle?: boolean
  dependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }

/** The lowest version without a known hole that concerns this site (SECURITY.md, "Version floors"). */
const FLOORS: Record<string, string> = {
  '@remix-run/node': '2.17.5',
  '@remix-run/react': '2.17.5',
  '@remix-run/serve': '2.17.5',
  '@remix-run/dev': '2.17.5',
  '@remix-run/express': '2.17.5',
  '@remix-run/server-runtime': '2.17.5',
  '@remix-run/router': '1.23.4',
  'turbo-stream': '2.4.1',
  express: '4.22.3',
  qs: '6.16.0',
  'i18next-fs-backend': '2.6.6',
  'i18next-http-middleware': '3.9.7',
  'i18next-http-backend': '3.0.5',
}

/** Every installed copy of a package, however deep. */
function copies(name: string) {
  return Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, entry]) => entry.version ?? '')
}

/** Whether `version` is below `floor`; a pre-release counts as below what it leads to. */
function isBelow(version: string, floor: string) {
  const [numbers = '', prerelease] = version.split('-', 2)
  const mine = numbers.split('.').map(Number)
  const least = floor.split('.').map(Number)
  const place = least.findIndex((part, index) => part !== mine[index])
  return place === -1 ? prerelease !== undefined : mine[place]! < least[place]!
}

describe('lockfile', () => {
  test.each(Object.entries(FLOORS))('no copy of %s is older than %s', (name, floor) => {
    expect(copies(name).filter((version) => isBelow(version, floor))).toEqual([])
  })

  test.each([
    ['2.17.4', '2.17.5', true], ['2.17.5', '2.17.5', false], ['2.18.0', '2.17.5', false],
    ['10.0.0', '9.0.0', false], ['2.17.5-rc.1', '2.17.5', true],
  ])('%s against the floor %s is judged by numbers', (version, floor, expected) => {
    expect(isBelow(version, floor)).toBe(expected)
  })

  test('every package is named by its version, none by an address', () => {
    const asked = Object.entries(packages).flatMap(([path, { dependencies = {} }]) => Object.entries(dependencies)
      .filter(([, range]) => /[:/]/.test(range.replace(/^npm:(@[\w-]+\/)?/, '')))
      .map(([name, range]) => `${path || 'this site'} asks for ${name} ${range}`))
    expect(asked).toEqual([])
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  })

  test('every package is pinned by its hash', () => {
    const loose = Object.entries(packages).filter(([path, { integrity, inBundle }]) => path && !integrity && !inBundle)
    expect(loose.map(([path]) => path)).toEqual([])
  })
})
