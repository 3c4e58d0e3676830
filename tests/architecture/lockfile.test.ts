import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Package {
  version?: string
  resolved?: string
  integrity?: string
  inBundle?: boolean
  dependencies?: Record<string, string>
  bin?: Record<string, string>
}

const NODE_24 = 'scripts/testing/node-24/package-lock.json'
const packagesOf = (lock: string) => (JSON.parse(readFileSync(lock, 'utf8')) as { packages: Record<string, Package> }).packages
const packages = packagesOf('package-lock.json')

/** The lowest versions without a known vulnerability that affects this site (SECURITY.md, "Version floors"). */
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

function copies(name: string) {
  return Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, entry]) => entry.version ?? '')
}

/** A pre-release counts as below its release. */
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
  ])('%s against the floor %s is compared by numbers', (version, floor, expected) => {
    expect(isBelow(version, floor)).toBe(expected)
  })

  test.each(['package-lock.json', NODE_24])('every package of %s is named by its version, none by a URL', (lock) => {
    const asked = Object.entries(packagesOf(lock)).flatMap(([path, { dependencies = {} }]) => Object.entries(dependencies)
      .filter(([, range]) => /[:/]/.test(range.replace(/^npm:(@[\w-]+\/)?/, '')))
      .map(([name, range]) => `${path || 'this site'} asks for ${name} ${range}`))
    expect(asked).toEqual([])
    expect(Object.entries(packagesOf(lock)).filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  })

  test.each(['package-lock.json', NODE_24])('every package of %s is pinned by its hash', (lock) => {
    const loose = Object.entries(packagesOf(lock)).filter(([path, { integrity, inBundle }]) => path && !integrity && !inBundle)
    expect(loose.map(([path]) => path)).toEqual([])
  })

  test('there is a better-sqlite3 for Node 20, which 13 does not support, and one for Node 24, on which 12 crashes', () => {
    expect(packages['node_modules/better-sqlite3']!.version).toMatch(/^12\./)
    expect(packages['node_modules/better-sqlite3-13']!.version).toMatch(/^13\./)
  })

  test('no package installs a program that replaces the Node in use', () => {
    const programs = Object.entries(packages).filter(([, { bin = {} }]) => 'node' in bin || 'npm' in bin)
    expect(programs.map(([path]) => path)).toEqual([])
  })
})
