import type { CallsByMethod } from '~/http/api/call'
import { type ApiDocument, describeApi } from '~/http/api/openapi'
import { callsOf } from '~/http/endpoint'
import { routeFiles } from '~/routes'

/** All endpoints by OpenAPI path. The glob finds every file, so no endpoint is missing. */
function findAllCalls(): Record<string, CallsByMethod> {
  const loaders = import.meta.glob<object>(['../**/*.ts', '!./**'], { eager: true, import: 'loader' })
  const found = Object.entries(routeFiles).map(([path, file]) => {
    const loader = loaders[file.replace('routes/api/', '../')]
    return [path.replaceAll(/:(\w+)/g, '{$1}'), loader && callsOf(loader)] as const
  })
  return Object.fromEntries(found.flatMap(([path, calls]) => (calls ? [[path, calls]] : [])))
}

let cachedDocument: ApiDocument | undefined

export const getApiDocument = (): ApiDocument => (cachedDocument ??= describeApi(findAllCalls()))
