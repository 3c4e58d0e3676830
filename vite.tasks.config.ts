import { readdirSync } from 'node:fs'
import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vite'
import { serverTextsPlugin } from './scripts/vite/server-texts'

const tasks = readdirSync('scripts/tasks').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

/** Builds every scripts/tasks/<name>.ts into build/tasks/<name>.js, to be run by Node; packages stay in node_modules. */
export default defineConfig({
  plugins: [tsconfigPaths(), serverTextsPlugin()],
  publicDir: false,
  json: { stringify: true },
  build: {
    ssr: true,
    outDir: 'build/tasks',
    target: 'node20',
    rollupOptions: { input: tasks.map((file) => `scripts/tasks/${file}`) },
  },
})
