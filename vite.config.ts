import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import { frontDoor } from './app/front-door/dev-plugin'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig({
  plugins: [
    frontDoor(),
    remix({
      ignoredRouteFiles: ['**/*.css', '**/*.test.{ts,tsx}'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: false,
      },
    }),
    tsconfigPaths(),
  ],
  // Vite's dev server looks at every import of a route and would bundle this for browsers.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  build: { cssTarget: ['chrome87', 'safari14', 'firefox78'], assetsInlineLimit: 0 },
})
