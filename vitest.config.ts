import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'tests/{architecture,api}/**/*.test.ts', 'scripts/**/*.test.ts'],
    pool: 'forks',
  },
})
