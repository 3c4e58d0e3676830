import { z } from 'zod/v4'
import { done } from '~/features/outcome/outcome'
import type { Calls } from '~/http/api/call'
import { describeApi } from '~/http/api/openapi'
import { callsOf, endpoint } from '~/http/endpoint'

/** `./api.communities_.$communityId.join.ts` serves `/api/communities/{communityId}/join`. */
const pathOf = (file: string) =>
  file.replace(/^\.(.*)\.ts$/, '$1')
    .replaceAll(/\[(.)\]|\./g, (_dot, literal?: string) => literal ?? '/')
    .replaceAll(/_(?=\/|$)/g, '')
    .replaceAll(/\$(\w+)/g, '{$1}')

/** Every endpoint beside this file, itself included, so that none can be left out. */
function allPaths(): Record<string, Calls> {
  const beside = import.meta.glob<object>('./api.*.ts', { eager: true, import: 'loader' })
  const loaders: Record<string, object> = { ...beside, './api.openapi[.]json.ts': loader }
  const found = Object.entries(loaders).map(([file, handler]) => [pathOf(file), callsOf(handler)] as const)
  return Object.fromEntries(found.flatMap(([path, calls]) => (calls ? [[path, calls]] : [])).sort())
}

const call = endpoint({
  GET: {
    who: 'anyone',
    summary: 'This description',
    status: 200,
    answer: z.looseObject({ openapi: z.string() }),
    run: async () => done(describeApi(allPaths())),
  },
})

export const loader = call.loader
export const action = call.action
