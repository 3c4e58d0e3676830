import { describe, expect, test } from 'vitest'
import { isRoute, sources, type Source } from './sources'

const ROUTE_LINES = 150
const ACTION_LINES = 25
const FILE_LINES = 250
/** The server should stay short enough to be read as a whole. */
const SERVER_LINES = 1300

const lines = ({ text }: Source) => text.replace(/\n$/, '').split('\n').length
const ownCode = () => ['app', 'scripts', 'tests'].flatMap((folder) => sources(folder, /\.(tsx?|mjs|css)$/))

/** Physical directions would mirror Arabic wrongly. */
const PHYSICAL = /(?<![-\w])(margin|padding|border)-(left|right)\b|(?<![-\w.])(left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right)|border-(top|bottom)-(left|right)-radius/

function places(pattern: RegExp, { path, text }: Source) {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : []))
}

function actionLengths({ text }: Source) {
  return [...text.matchAll(/^export (?:async function|const) action\b.*\n(?:(?: .*)?\n)*[})]/gm)].map(([body]) => body.split('\n').length)
}

describe('budgets', () => {
  test(`the server has at most ${SERVER_LINES} lines`, () => {
    const server = sources('app/server', /\.ts$/).filter(({ path }) => !path.endsWith('.test.ts'))
    expect(server.reduce((sum, file) => sum + lines(file), 0)).toBeLessThanOrEqual(SERVER_LINES)
  })

  test(`a route has at most ${ROUTE_LINES} lines`, () => {
    const long = sources('app/routes', /\.tsx?$/).filter((file) => lines(file) > ROUTE_LINES)
    expect(long.map((file) => `${file.path}: ${lines(file)}`)).toEqual([])
  })

  test(`an action has at most ${ACTION_LINES} lines`, () => {
    const long = sources('app/routes', /\.tsx?$/).filter((file) => actionLengths(file).some((length) => length > ACTION_LINES))
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test(`any other file has at most ${FILE_LINES} lines`, () => {
    const long = ownCode().filter((file) => !isRoute(file) && lines(file) > FILE_LINES)
    expect(long.map((file) => `${file.path}: ${lines(file)}`)).toEqual([])
  })

  test('styles use logical directions, not physical ones', () => {
    expect(sources('app', /\.css$/).flatMap((file) => places(PHYSICAL, file))).toEqual([])
  })

  test('no style attribute, which the content security policy would drop', () => {
    expect(sources('app', /\.tsx$/).flatMap((file) => places(/\sstyle=/, file))).toEqual([])
  })
})
