import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { browserNamespaces } from '../../app/i18n/browser-namespaces'
import { languages } from '../../app/i18n/settings'

/** Groups of texts that only loaders and actions use. */
const serverGroups = ['meta', 'notices']

const readBrowserTexts = (file: string): unknown =>
  JSON.parse(readFileSync(`app/i18n/locales/${file}`, 'utf8'), (group, texts: unknown) => (serverGroups.includes(group) ? undefined : texts))

function readTexts(): Map<string, string> {
  const files = languages.flatMap((language) => browserNamespaces.map((namespace) => {
    const file = `${language}/${namespace}.json`
    return [file, JSON.stringify(readBrowserTexts(file))] as const
  }))
  return new Map(files)
}

/**
 * Publishes the texts that browsers load, in one file per language and namespace. The URL contains a hash of all texts, so browsers
 * may cache the files forever; `buildTextsPath` builds the same URL.
 */
export function browserTextsPlugin(): Plugin {
  const texts = readTexts()
  const version = createHash('sha256').update(JSON.stringify([...texts])).digest('base64url').slice(0, 8)
  const folder = `assets/texts-${version}`
  let isBrowserBuild = false
  return {
    name: 'browser-texts',
    config: () => ({ define: { __TEXTS_VERSION__: JSON.stringify(version) } }),
    configResolved: ({ command, build }) => void (isBrowserBuild = command === 'build' && !build.ssr),
    generateBundle() {
      if (!isBrowserBuild) return
      for (const [file, source] of texts) this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const file = request.url?.slice(1) ?? ''
        if (!texts.has(file)) return next()
        response.setHeader('Content-Type', 'application/json; charset=utf-8')
        response.end(readFileSync(`app/i18n/locales/${file}`))
      })
    },
  }
}
