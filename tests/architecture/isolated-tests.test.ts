import { expect, test } from 'vitest'
import { sources } from './sources'

const inOwnProcess = /^(?:app\/server|tests\/(?:server|outages|e2e))\/|\.isolated[.\w]*\.test\.tsx?$/
const changesTheProcess = /\bvi\.(?:mock|doMock|resetModules)\(|\bprocess\.chdir\(/

test('a test that mocks a module, loads modules again or changes the folder does so in its own process', () => {
  const tests = ['app', 'scripts', 'tests'].flatMap((folder) => sources(folder, /\.test\.tsx?$/))
  expect(tests.length).toBeGreaterThan(300)
  const shared = tests.filter(({ path, text }) => !inOwnProcess.test(path) && changesTheProcess.test(text))
  expect(shared.map(({ path }) => path)).toEqual([])
})
