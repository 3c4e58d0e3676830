import { env } from '~/infra/env'
import type { ListResult } from './call'
import { idPattern } from './ids'
import { createValidationApiError, type InvalidField } from './api-error'

export const maxPageSize = 100

export interface PageRequest {
  limit: number
  /** One more than `limit`, to learn whether another page follows. */
  take: number
  /** The id of the last row of the previous page; undefined for the first page. */
  cursor: string | undefined
}

export function readPageRequest(url: URL, pageSize: number): PageRequest {
  const limit = url.searchParams.get('limit') ?? String(pageSize)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const broken: InvalidField[] = []
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > maxPageSize) broken.push({ path: 'limit', message: 'validation:limit' })
  if (cursor !== undefined && !idPattern.test(cursor)) broken.push({ path: 'cursor', message: 'validation:cursor' })
  if (broken.length > 0) throw createValidationApiError(broken)
  return { limit: Number(limit), take: Number(limit) + 1, cursor }
}

export function toListResult<Row extends { id: string }, Item>(
  rows: Row[],
  { limit }: PageRequest,
  total: number,
  present: (row: Row) => Item,
): ListResult<Item[]> {
  const shown = rows.slice(0, limit)
  return { items: shown.map(present), total, next: rows.length > limit ? shown.at(-1)?.id : undefined }
}

export function buildPaginationHeaders(url: URL, { limit }: PageRequest, { total, next }: ListResult<unknown>): Record<string, string> {
  const count = { 'X-Total-Count': String(total) }
  if (!next) return count
  const query = new URLSearchParams({ limit: String(limit), cursor: next })
  return { ...count, Link: `<${env.siteUrl?.origin ?? url.origin}${url.pathname}?${query}>; rel="next"` }
}
