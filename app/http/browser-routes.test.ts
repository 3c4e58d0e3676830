import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { getSiteArea, buildManifestUrl, listAreaRouteIds } from './browser-routes'
import { routeFiles, toRouteId } from '../routes'

const screens = Object.entries(routeFiles).filter(([, file]) => file.endsWith('.tsx'))
const isReading = (file: string) => /reading: true/.test(readFileSync(`app/${file}`, 'utf8'))

describe('the routes that the scripts of a document know', () => {
  test('hold every screen with scripts of its area, and no reading page but the one for everything else', () => {
    for (const [url, file] of screens) expect(listAreaRouteIds(getSiteArea(url)).has(toRouteId(file)), url).toBe(!isReading(file) || url === '/*')
  })

  test('hold no file, no call of the API and, for members, no screen of the admin panel', () => {
    for (const id of listAreaRouteIds('admin')) expect(id).not.toMatch(/^routes\/(?:api|files)\//)
    for (const id of listAreaRouteIds('members')) expect(id).not.toMatch(/^routes\/admin\//)
  })

  test('have an address for each area', () => {
    expect(buildManifestUrl('/assets/manifest-1a.js', getSiteArea('/admin/users'))).toBe('/assets/manifest-1a-admin.js')
    expect(buildManifestUrl('/assets/manifest-1a.js', getSiteArea('/administration'))).toBe('/assets/manifest-1a-members.js')
  })
})
