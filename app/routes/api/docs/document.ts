import type { CallsByMethod } from '~/http/api/call'
import { getDeclaredCalls } from '~/http/api/declared-calls'
import { type OpenApiDocument, buildOpenApiDocument } from '~/http/api/openapi'
import { routeFiles } from '~/routes'

/** Returns the calls of all endpoints, keyed by OpenAPI path. The glob finds new endpoints automatically. */
function findAllCalls(): Record<string, CallsByMethod> {
  const loaders = import.meta.glob<object>(['../**/*.ts', '!./**'], { eager: true, import: 'loader' })
  const found = Object.entries(routeFiles).map(([path, file]) => {
    const loader = loaders[file.replace('routes/api/', '../')]
    return [path.replaceAll(/:(\w+)/g, '{$1}'), loader && getDeclaredCalls(loader)] as const
  })
  return Object.fromEntries(found.flatMap(([path, calls]) => (calls ? [[path, calls]] : [])))
}

let cachedDocument: OpenApiDocument | undefined

export const getApiDocument = (): OpenApiDocument => (cachedDocument ??= buildOpenApiDocument(findAllCalls()))
