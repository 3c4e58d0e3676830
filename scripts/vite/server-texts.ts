import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const LOCALES = 'app/i18n/locales'

/** Copies the texts that the server reads from `locales` beside its bundle. English is part of the bundle. */
export function serverTextsPlugin(): Plugin {
  let isServerBuild = false
  return {
    name: 'server-texts',
    // These files are not in Vite's module graph, so a changed text would not invalidate any module.
    handleHotUpdate({ file, server }) {
      if (file.includes(LOCALES)) server.moduleGraph.invalidateAll()
    },
    configResolved: ({ build }) => void (isServerBuild = Boolean(build.ssr)),
    generateBundle() {
      if (!isServerBuild) return
      const files = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json') && !file.startsWith('en'))
      for (const file of files) {
        const source = JSON.stringify(JSON.parse(readFileSync(`${LOCALES}/${file}`, 'utf8')))
        this.emitFile({ type: 'asset', fileName: `assets/locales/${file}`, source })
      }
    },
  }
}
