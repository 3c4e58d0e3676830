import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin } from 'vite'

const LOCALES = 'app/i18n/locales'
const READER = 'app/i18n/translate.ts'

/** Copies the non-English texts to a folder `locales` next to the built file that reads these texts and contains the English texts. */
export function serverTextsPlugin(): Plugin {
  let isServerBuild = false
  return {
    name: 'server-texts',
    // Non-English text files are not in Vite's module graph, so a change to such a file would not invalidate any module.
    handleHotUpdate({ file, server }) {
      if (file.includes(LOCALES)) server.moduleGraph.invalidateAll()
    },
    configResolved: ({ build }) => void (isServerBuild = Boolean(build.ssr)),
    generateBundle(_options, bundle) {
      const reader = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(READER)))
      if (!isServerBuild || !reader) return
      const folder = posix.dirname(reader.fileName)
      const files = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json') && !file.startsWith('en'))
      for (const file of files) {
        const source = JSON.stringify(JSON.parse(readFileSync(`${LOCALES}/${file}`, 'utf8')))
        this.emitFile({ type: 'asset', fileName: posix.join(folder, 'locales', file), source })
      }
    },
  }
}
