import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'

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

export default defineConfig({
  plugins: [
    serverProgram(),
    remix({
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
  build: { cssTarget: ['chrome87', 'safari14', 'firefox78'], assetsInlineLimit: 0 },
})
