import { readId } from './api/ids'

export function readIdFromQuery(query: URLSearchParams, name: string): string | undefined {
  return readId(query.get(name)) || undefined
}

export function buildHrefWithQuery(path: string, fields: Record<string, string | undefined>, hash = ''): string {
  const query = new URLSearchParams(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])))
  return `${path}${query.size > 0 ? `?${query}` : ''}${hash && `#${hash}`}`
}
