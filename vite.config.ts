import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import { writeAreaManifests } from './scripts/vite/area-manifests'
import { serverTextsPlugin } from './scripts/vite/server-texts'
import { browserTextsPlugin } from './scripts/vite/browser-texts'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Builds the server program beside Remix's server build, in one graph with it, so that both share their modules. */
function serverProgram(): Plugin {
  let isServerBuild = false
  return {
    name: 'server-program',
    apply: 'build',
    config: (_config, { isSsrBuild }) => (isSsrBuild ? { build: { target: 'node20' } } : {}),
    configResolved: ({ build }) => void (isServerBuild = Boolean(build.ssr)),
    buildStart() {
      if (isServerBuild) this.emitFile({ type: 'chunk', id: 'app/server/main.ts', fileName: 'server.js' })
    },
  }
}

/** What operated screens share comes in few files: a chunk for each component is too small to compress well. */
function sharedChunks(): Plugin {
  const manualChunks = (id: string) => {
    if (/\/node_modules\/(react|react-dom|scheduler|turbo-stream|react-router|react-router-dom|@remix-run)\//.test(id)) return 'react'
    // The dashboard, whose first load is limited, uses none of these.
    if (/\/app\/ui\/(Choice|CollapsibleNav|CursorPagination|FactList|Table)\.tsx$/.test(id)) return 'lists'
    if (/\/app\/(ui(?!\/(reading|account|pledge|charts|password)\/)|i18n)\/.*\.tsx?$|\/node_modules\/@conform-to\//.test(id)) return 'ui'
    return undefined
  }
  const rollupOptions: Rollup.RollupOptions = { output: { manualChunks } }
  return {
    name: 'shared-chunks',
    apply: 'build',
    // Terser saves visitors 5 KB that esbuild leaves. Code with less inlining compresses better.
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { minify: 'terser', terserOptions: { ecma: 2017, compress: { passes: 3, inline: 1 } }, rollupOptions } },
  }
}

/** Routes without a component have no code for browsers. Zod has a comment where Rollup expects none. */
const EXPECTED_WARNINGS = ['EMPTY_BUNDLE', 'INVALID_ANNOTATION']

const onwarn: Rollup.RollupOptions['onwarn'] = (warning, warn) => (EXPECTED_WARNINGS.includes(warning.code ?? '') ? undefined : warn(warning))

export default defineConfig({
  plugins: [
    serverProgram(),
    browserTextsPlugin(),
    serverTextsPlugin(),
    sharedChunks(),
    remix({
      buildEnd: writeAreaManifests,
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
    tsconfigPaths(),
  ],
  // Vite's dev server looks at every import of a route and would bundle this for browsers.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  // Node parses a JSON text faster than the equivalent JavaScript, and one file faster than the many of these packages.
  json: { stringify: true },
  ssr: { noExternal: ['zod', /^@conform-to\//, 'uuid', 'fflate', 'csv-stringify', 'markdown-it', 'linkify-it', 'mdurl', 'uc.micro', 'entities'] },
  build: { cssTarget: ['chrome87', 'safari14', 'firefox78'], assetsInlineLimit: 0, rollupOptions: { onwarn } },
})
