import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

/** Tests of the server: of its parts, and of the built site as a process, over plain sockets. `npm test` runs them on Node 24 too, except for `once`. */
const onServer = ['app/server/**/*.test.ts', 'tests/server/**/*.test.ts']
/** This test limits the times of answers and needs the machine to itself. */
const alone = ['tests/server/storm.test.ts']
/**
 * These start several processes and a PostgreSQL, and run at the same time as the outages, because both wait a third of the time. Once
 * is enough: nothing in them depends on Node's version.
 */
const several = ['tests/server/several-processes.test.ts']
/** Server tests that do not run on Node 24 too, each with the reason why a second run would prove nothing. */
const once = {
  'app/server/memory-budget.test.ts': 'arithmetic without Node',
  'app/server/page-cache-key.test.ts': 'a comparison of two functions, without a connection',
  'tests/server/data-addresses.test.ts': 'which addresses the site has',
  'tests/server/standard-build.test.ts': 'the files of the build, served by a program that the site does not use',
  'tests/server/unfinished.test.ts': 'what the site makes of a row in its database',
}

/**
 * Where a test may meet the database. These run twice, on SQLite and on PostgreSQL, but for those that are about one of
 * them by name (`x.sqlite.test.ts`); all others run once.
 */
const onBothDatabases = [
  'app/{features,kernel,http,routes}/**/*.test.{ts,tsx}',
  'app/infra/db/**/*.test.ts',
  'scripts/tasks/**/*.test.ts',
  'tests/api/**/*.test.ts',
]

/** Tests that use neither a database nor a server. */
const plain = ['{app,scripts}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts']

/** Tests that mock a module, need fresh module state or change the whole process. */
const isolated = '**/*.isolated*.test.{ts,tsx}'
const toIsolated = (files: string) => files.replace('*.test', '*.isolated*.test')

const onDatabase = (project: 'sqlite' | 'sqlite-isolated' | 'postgresql' | 'postgresql-isolated') => {
  const [kind, other] = project.startsWith('sqlite') ? ['sqlite', 'postgresql'] : ['postgresql', 'sqlite']
  const isIsolated = project.endsWith('-isolated')
  return {
    extends: true as const,
    test: {
      name: project,
      pool: isIsolated ? 'forks' : 'threads',
      // Two workers at a time: four on two cores would let statements run into their time limits.
      sequence: { groupOrder: isIsolated ? 1 : 0 },
      include: isIsolated ? onBothDatabases.map(toIsolated) : onBothDatabases,
      exclude: [`**/*.${other}.test.ts`, ...(isIsolated ? [] : [isolated])],
      alias: { '@node-rs/argon2': resolve('tests/support/argon2.ts') },
      globalSetup: `tests/support/start-${kind}.ts`,
      setupFiles: ['tests/support/environment.ts', 'tests/support/worker-url.ts'],
    },
  }
}

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    pool: 'forks',
    // The test files of a thread share their modules, because loading the app takes longer than most tests.
    poolOptions: { threads: { isolate: false } },
    // On a machine of two cores Vitest would take one; while a test waits for its database another can run.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Far beyond what any test takes: a busy machine is no fault of the product.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // A failure in the summary shows whole values.
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      onDatabase('sqlite'),
      onDatabase('sqlite-isolated'),
      onDatabase('postgresql'),
      onDatabase('postgresql-isolated'),
      {
        extends: true,
        test: {
          name: 'plain',
          pool: 'threads',
          include: plain,
          exclude: [...onBothDatabases, ...onServer, isolated],
          setupFiles: ['tests/support/environment.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'plain-isolated',
          sequence: { groupOrder: 1 },
          include: plain.map(toIsolated),
          exclude: [...onBothDatabases, ...onServer],
          setupFiles: ['tests/support/environment.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          pool: 'forks',
          sequence: { groupOrder: 1 },
          include: onServer,
          exclude: [...alone, ...several, ...Object.keys(once)],
          globalSetup: 'tests/e2e/support/first-database.ts',
          setupFiles: ['tests/support/environment.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-once',
          pool: 'forks',
          sequence: { groupOrder: 1 },
          include: Object.keys(once),
          globalSetup: 'tests/e2e/support/first-database.ts',
          setupFiles: ['tests/support/environment.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-alone',
          pool: 'forks',
          poolOptions: { forks: { singleFork: true } },
          sequence: { groupOrder: 2 },
          include: alone,
          globalSetup: 'tests/e2e/support/first-database.ts',
          setupFiles: ['tests/support/environment.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'outages',
          pool: 'forks',
          sequence: { groupOrder: 3 },
          include: ['tests/outages/**/*.test.ts'],
          globalSetup: 'tests/e2e/support/first-database.ts',
          setupFiles: ['tests/support/environment.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'several',
          pool: 'forks',
          sequence: { groupOrder: 3 },
          include: several,
          setupFiles: ['tests/support/environment.ts'],
        },
      },
    ],
  },
})
