import { defineConfig } from 'vite'

/** Builds app/front-door into one file that Node loads before remix-serve. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'app/front-door/index.ts',
    outDir: 'build/front-door',
    target: 'node20',
  },
})
