import { existsSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { routeFiles } from '~/routes'
import { type Source, sourceAt } from './sources'
import { imports, parse } from './syntax'

/**
 * Routes open to everyone. Every other route must check its visitor in each loader and action: a guard in a parent protects
 * nothing.
 */
const PUBLIC: readonly string[] = [
  '/', '/books', '/books/:slug', '/books/series/:series', '/samples/:slug', '/sample-pastors-daughter', '/sample-sober-curious', '/sample-200-days', '/about', '/center', '/community',
  '/contact', '/privacy', '/terms', '/rules', '/*', '/auth', '/auth/reset', '/auth/code', '/account/confirm', '/account/undelete',
  '/letters', '/letters/:slug', '/unsubscribe', '/unsubscribe/letters', '/language', '/sign-out', '/endowment', '/pledge',
  '/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/feed.xml', '/site.webmanifest', '/captions.vtt', '/media/:picture/:file',
  '/api/*', '/api/docs', '/api/openapi.json', '/api/auth/login', '/api/auth/register', '/api/auth/refresh', '/api/auth/logout', '/api/endowment', '/api/api/endowment',
] satisfies (keyof typeof routeFiles)[]

const HANDLERS = ['loader', 'action']

/** `createMethodNotAllowedResponse` is the loader of an address without a page. */
const GUARD = /\bawait require[A-Z]\w*\(|^createMethodNotAllowedResponse$/

function unguarded(file: Source) {
  return handlers(file).filter(([, body]) => !isGuarded(body, file)).map(([name]) => `${file.path}: ${name}`)
}

/** An endpoint declares its callers. Other handlers await a guard, or hand over only to functions of the route's folder that do. */
function isGuarded(body: string, file: Source) {
  if (body.startsWith('defineEndpoint(')) return /who:/.test(body) && !/who:\s*'anyone'/.test(body)
  if (GUARD.test(body)) return true
  const handedTo = neighbours(file).filter(({ name }) => new RegExp(`(?:\\bawait |[?:] )${name}\\(|^createFormAction\\(${name}[),]`).test(body))
  return handedTo.length > 0 && handedTo.every(({ text }) => GUARD.test(text))
}

function neighbours(file: Source) {
  const beside = imports(file).filter((target) => target.startsWith('app/routes/') && existsSync(`${target}.ts`))
  return beside.flatMap((target) => parse(sourceOf(target)).statements
    .filter((statement) => ts.isFunctionDeclaration(statement))
    .map((statement) => ({ name: statement.name?.text, text: statement.getText() })))
}

function handlers(file: Source): [name: string, body: string][] {
  return parse(file).statements.flatMap((statement): [string, string][] => {
    if (ts.isFunctionDeclaration(statement) && isExported(statement)) {
      return HANDLERS.filter((name) => statement.name?.text === name).map((name) => [name, statement.getText()])
    }
    if (ts.isVariableStatement(statement) && isExported(statement)) {
      return statement.declarationList.declarations.flatMap((declaration) => names(declaration.name)
        .filter((name) => HANDLERS.includes(name))
        .map((name): [string, string] => [name, meant(declaration.initializer, file)]))
    }
    if (ts.isExportDeclaration(statement)) { // A re-export has no body to check.
      return HANDLERS.filter((name) => new RegExp(`\\b${name}\\b`).test(statement.getText())).map((name) => [name, ''])
    }
    return []
  })
}

/** The text of an expression. For `call.loader` the declaration of `call`, in the file or in app/http/api. */
function meant(expression: ts.Expression | undefined, file: Source): string {
  if (!expression || !ts.isPropertyAccessExpression(expression)) return expression?.getText() ?? ''
  const declaredIn = [file, ...imports(file).filter((target) => target.startsWith('app/http/api/')).map(sourceOf)]
  return declaredIn.flatMap(declarations).find(({ name }) => name.getText() === expression.expression.getText())?.initializer?.getText() ?? ''
}

const sourceOf = (target: string) => sourceAt(`${target}.ts`)
const declarations = (file: Source) => parse(file).statements
  .filter((statement) => ts.isVariableStatement(statement))
  .flatMap(({ declarationList }) => [...declarationList.declarations])

const isExported = (node: ts.HasModifiers) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

/** `loader`, or each name of `{ loader, action }`. */
function names(name: ts.BindingName): string[] {
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((part) => (ts.isBindingElement(part) ? names(part.name) : []))
}

describe('guards', () => {
  test('every loader and action of a closed route checks its visitor', () => {
    const closed = Object.entries(routeFiles).filter(([url]) => !PUBLIC.includes(url)).map(([, file]) => sourceAt(`app/${file}`))
    expect(closed.flatMap(unguarded)).toEqual([])
  })

  test.each([
    ['a loader without a guard', 'export async function loader() { return {} }', ['loader']],
    ['an action without a guard', "import x from 'y'\nexport const action = async () => null", ['action']],
    ['an endpoint for anyone', "const call = defineEndpoint({ GET: { who: 'anyone' } })\nexport const loader = call.loader", ['loader']],
    ['a handler of nothing declared', 'export const action = call.action', ['action']],
    ['a handler from elsewhere', "export { loader } from './loader'", ['loader']],
    ['a guarded loader', 'export async function loader({ request }) { await requireMember(request) }', []],
    ['a guarded endpoint that two addresses share', "import { earlyAccessEndpoint } from '~/http/api/early-access'\nexport const action = earlyAccessEndpoint.action", []],
    ['a guarded endpoint', "const call = defineEndpoint({ POST: { who: 'signed-in' } })\nexport const action = call.action", []],
  ])('%s is classified correctly', (_what, text, found) => {
    expect(unguarded({ path: 'x.ts', text })).toEqual(found.map((name) => `x.ts: ${name}`))
  })
})
