import { resolve } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import ts from 'typescript'
import type { Source } from './sources'

/** The packages whose objects the product must not change. */
const FOREIGN = /node_modules\/(@types\/node|@types\/better-sqlite3|better-sqlite3|@remix-run|@prisma)\/|app\/infra\/db\/generated\//

/** Documented settable members by the interface that declares them, with the reason to set each. */
export const SETTABLE: Record<string, string> = {
  'Process.exitCode': 'the exit status of a process that ends by itself',
  'ProcessEnv.*': 'the environment of this process and its children',
  'Server.headersTimeout': 'a limit against slow clients',
  'Server.requestTimeout': 'a limit against slow clients',
  'Server.timeout': 'a limit against slow clients',
  'Server.keepAliveTimeout': 'how long an idle connection stays',
  'Server.maxConnections': 'a limit against too many clients',
  'Server.maxHeadersCount': 'a limit against long requests',
  'Server.maxRequestsPerSocket': 'how many requests a connection may carry',
  'ServerResponse.statusCode': 'the status of a response',
  'ServerResponse.statusMessage': 'the reason phrase of a response',
}

const SYMBOL = 'Symbol.for'
const CHANGERS = /^(Object\.(assign|defineProperty|defineProperties|setPrototypeOf)|Reflect\.(set|defineProperty|setPrototypeOf|deleteProperty))$/

/**
 * Lists the places where the sources change an object of Node, Remix, Prisma or better-sqlite3 or use its private parts, as
 * `path:line fault`. The type checker reads each source as a file of this repository, even if no such file exists.
 */
export async function reachesInside(files: Source[]): Promise<string[]> {
  const parsed = new Map<string, ts.SourceFile>()
  const suspects = new Map<Source, ts.Node[]>()
  for (const file of files) {
    await turn() // A worker that is busy for a minute loses the test runner.
    const tree = ts.createSourceFile(resolve(file.path), file.text, ts.ScriptTarget.Latest, true)
    parsed.set(tree.fileName, tree)
    const nodes = suspectsIn(tree)
    if (nodes.length > 0) suspects.set(file, nodes)
  }
  const checker = programOf([...suspects.keys()], parsed).getTypeChecker()
  const found: string[] = []
  for (const [{ path }, nodes] of suspects) {
    await turn()
    for (const node of nodes) {
      const what = faultOf(node, checker)
      if (what) found.push(`${path}:${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`)
    }
  }
  return found
}

function suspectsIn(node: ts.Node, found: ts.Node[] = []): ts.Node[] {
  if (isSuspect(node)) found.push(node)
  ts.forEachChild(node, (child) => void suspectsIn(child, found))
  return found
}

/** True if the node may be a fault, depending on its types. Only files with such a node, and what they import, are type-checked. */
function isSuspect(node: ts.Node) {
  if (isMember(node)) return isChanged(node) || nameOf(node) === 'cache' || hasPrivateName(node)
  if (!ts.isCallExpression(node)) return ts.isAsExpression(node) && ts.isTypeLiteralNode(node.type)
  const called = node.expression.getText()
  return called === SYMBOL || CHANGERS.test(called) || isListenerRemoval(node)
}

/** Prisma generates the same types for both databases, each as long as all other sources. Checking one of the two copies is enough. */
const COPY = /(app\/infra\/db\/generated\/)postgresql(\/client)\.ts$/

function programOf(roots: Source[], parsed: Map<string, ts.SourceFile>) {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile) as { config: object }
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, process.cwd())
  const host = ts.createCompilerHost(options)
  return ts.createProgram(roots.map(({ path }) => resolve(path)), options, {
    ...host,
    fileExists: (path) => parsed.has(path) || host.fileExists(path),
    readFile: (path) => parsed.get(path)?.text ?? host.readFile(path),
    getSourceFile: (path, ...rest) => {
      if (COPY.test(path)) return ts.createSourceFile(path, `export * from '${path.replace(COPY, '$1sqlite$2')}'`, ts.ScriptTarget.Latest)
      return parsed.get(path) ?? host.getSourceFile(path, ...rest)
    },
  })
}

function faultOf(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  if (isMember(node)) {
    if (isChanged(node)) return changeOf(node, checker)
    if (nameOf(node) === 'cache' && declaringName(node, checker) === 'Require') return 'reads the cache of require'
    if (isPrivate(node, checker)) return `uses the private ${node.getText()}`
  }
  if (ts.isCallExpression(node)) return faultOfCall(node, checker)
  return ts.isAsExpression(node) ? faultOfCast(node, checker) : undefined
}

function faultOfCall(node: ts.CallExpression, checker: ts.TypeChecker) {
  const { expression, arguments: [target] } = node
  const called = expression.getText()
  if (called === SYMBOL) return 'shares a symbol with the whole process'
  const isChanged = target && CHANGERS.test(called) && (isForeign(target, checker) || isPrototype(target))
  if (isChanged && !(`${typeName(target, checker)}.*` in SETTABLE)) return `changes ${target.getText()} by ${called}`
  if (isListenerRemoval(node) && typeName(node.expression.expression, checker) === 'Process') {
    return 'removes listeners of the process that others have added'
  }
  return undefined
}

function faultOfCast(node: ts.AsExpression, checker: ts.TypeChecker) {
  if (!ts.isTypeLiteralNode(node.type)) return undefined
  let inner: ts.Expression = node.expression
  while (ts.isAsExpression(inner) || ts.isParenthesizedExpression(inner)) inner = inner.expression
  return isForeign(inner, checker) ? `gives ${inner.getText()} another type` : undefined
}

function changeOf(node: Member, checker: ts.TypeChecker): string | undefined {
  const what = `sets ${node.getText()}`
  if (isPrototype(node.expression)) return what
  const symbol = memberOf(node, checker)
  if (!symbol) {
    const isAllowed = `${typeName(node.expression, checker)}.*` in SETTABLE
    const isFault = isForeign(node.expression, checker) ? !isAllowed : isUnknownMethod(node, checker)
    return isFault ? what : undefined
  }
  if (!isDeclaredByOthers(symbol)) return undefined
  const owner = declaringName(node, checker) ?? ''
  return `${owner}.${symbol.name}` in SETTABLE || `${owner}.*` in SETTABLE ? undefined : what
}

/** A function assigned to an object of unknown type may replace a package's method. */
function isUnknownMethod({ expression, parent }: Member, checker: ts.TypeChecker) {
  const isUnknown = Boolean(checker.getTypeAtLocation(expression).flags & ts.TypeFlags.Any)
  return isUnknown && ts.isBinaryExpression(parent) && (ts.isArrowFunction(parent.right) || ts.isFunctionExpression(parent.right))
}

/** A name with a leading underscore, except Prisma's aggregates. */
const hasPrivateName = (node: Member) => /^_(?!(count|sum|avg|min|max|all)$)/.test(nameOf(node) ?? '')

/** A private name, except a module's exports. */
function isPrivate(node: Member, checker: ts.TypeChecker) {
  if (!hasPrivateName(node) || node.expression.kind === ts.SyntaxKind.SuperKeyword) return false
  const isModule = Boolean((checker.getTypeAtLocation(node.expression).symbol?.flags ?? 0) & ts.SymbolFlags.Module)
  return !isModule && isForeign(node.expression, checker)
}

type Member = ts.PropertyAccessExpression | ts.ElementAccessExpression
const isMember = (node: ts.Node): node is Member => ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)

function isChanged(node: Member) {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) return parent.left === node && isAssignment(parent.operatorToken.kind)
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) {
    return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken
  }
  return ts.isDeleteExpression(parent)
}

/** The member may belong to anything; `faultOfCall` asks for the process. */
function isListenerRemoval(node: ts.CallExpression): node is ts.CallExpression & { expression: Member } {
  return isMember(node.expression) && nameOf(node.expression) === 'removeAllListeners'
}

const isAssignment = (kind: ts.SyntaxKind) => kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment

function nameOf(node: Member) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined
}

function memberOf(node: Member, checker: ts.TypeChecker) {
  return checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression)
}

function declaringName(node: Member, checker: ts.TypeChecker) {
  const declaration = memberOf(node, checker)?.declarations?.[0]
  const { parent } = declaration ?? {}
  return parent && (ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent)) ? parent.name?.text : undefined
}

function isPrototype(node: ts.Node) {
  return isMember(node) && nameOf(node) === 'prototype'
}

/** Whether another package declares the type of the value, or the value is a package's module. */
function isForeign(node: ts.Expression, checker: ts.TypeChecker) {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node))
  return (type.isUnionOrIntersection() ? type.types : [type]).some((part) => part.symbol && isDeclaredByOthers(part.symbol))
}

const typeName = (node: ts.Expression, checker: ts.TypeChecker) => checker.getTypeAtLocation(node).symbol?.name

/** The language's own interfaces (Error, Promise) do not count, even if packages extend them. */
function isDeclaredByOthers({ declarations = [] }: ts.Symbol) {
  const files = declarations.map((declaration) => declaration.getSourceFile().fileName)
  return files.some((file) => FOREIGN.test(file)) && !files.some((file) => /node_modules\/typescript\/lib\//.test(file))
}
