import type { Calls } from '~/http/api/call'
import { type ApiDocument, describeApi } from '~/http/api/openapi'
import { callsOf } from '~/http/endpoint'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { routeFiles } from '~/routes'

/** Every endpoint by its path as OpenAPI writes it, so that none can be left out. */
function allCalls(): Record<string, Calls> {
  const loaders = import.meta.glob<object>('../api.*.ts', { eager: true, import: 'loader' })
  const found = Object.entries(routeFiles).map(([path, file]) => {
    const loader = loaders[file.replace('routes/', '../')]
    return [path.replaceAll(/:(\w+)/g, '{$1}'), loader && callsOf(loader)] as const
  })
  return Object.fromEntries(found.flatMap(([path, calls]) => (calls ? [[path, calls]] : [])))
}

const documents = new Map<Language, ApiDocument>()

/** The OpenAPI document in a language, made when it is asked for first. */
export function documentIn(localizer: Localizer): ApiDocument {
  const known = documents.get(localizer.language) ?? describeApi(allCalls(), localizer)
  documents.set(localizer.language, known)
  return known
}
