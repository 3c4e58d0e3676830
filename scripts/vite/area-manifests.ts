import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteAreas, buildManifestUrl, listAreaRouteIds } from '../../app/http/browser-routes'

const ASSETS = 'build/client/assets'
const ASSIGNMENT = 'window.__remixManifest='

export function writeAreaManifests(): void {
  const name = readdirSync(ASSETS).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('Remix wrote no manifest')
  const source = readFileSync(join(ASSETS, name), 'utf8')
  if (!source.startsWith(ASSIGNMENT)) throw new Error('The format of Remix’s manifest has changed')
  const manifest = JSON.parse(source.slice(ASSIGNMENT.length).replace(/;\s*$/, '')) as { url: string; routes: Record<string, unknown> }
  for (const area of siteAreas) {
    const ids = listAreaRouteIds(area)
    const own = { ...manifest, url: buildManifestUrl(manifest.url, area), routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id))) }
    writeFileSync(join(ASSETS, buildManifestUrl(name, area)), `${ASSIGNMENT}${JSON.stringify(own)};`)
  }
}
