import type { FeedCursor } from '~/features/stories/communities/list-feed'

export interface DashboardParameters {
  cursor: FeedCursor
  inAllLanguages: boolean
  isSharing: boolean
  /** The id of the story that is shown alone and in full. */
  story: string | null
  /** True to show `story` even if the reader's content settings exclude that story. */
  isShownOnce: boolean
  /** The id of the story whose comments are open. `commentsAfter` is the id of the last comment on the previous page. */
  comments: string | null
  commentsAfter: string | undefined
  /** The id of the story that is unfolded despite its content notes, because the reader has opened its text or comments. */
  opened: string | null
  /** The search text for communities to join. If the text is empty, the page lists the largest communities. */
  find: string
  deleting: { kind: 'story' | 'comment'; id: string } | null
}

const idPattern = /^[0-9a-f-]{36}$/
const readIdParameter = (query: URLSearchParams, name: string) => {
  const value = query.get(name)
  return value && idPattern.test(value) ? value : null
}

export function readDashboardParameters(query: URLSearchParams): DashboardParameters {
  const page = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const story = readIdParameter(query, 'delete')
  const comment = readIdParameter(query, 'delete-comment')
  return {
    cursor: { page, before: readIdParameter(query, 'before') ?? undefined, after: readIdParameter(query, 'after') ?? undefined },
    inAllLanguages: query.get('languages') === 'all',
    isSharing: query.has('share'),
    story: readIdParameter(query, 'story'),
    isShownOnce: query.has('shown'),
    comments: readIdParameter(query, 'comments') ?? readIdParameter(query, 'story'),
    commentsAfter: readIdParameter(query, 'comments-after') ?? undefined,
    opened: query.has('shown') ? readIdParameter(query, 'story') : readIdParameter(query, 'comments'),
    find: [...(query.get('find') ?? '').replaceAll('\0', '').trim()].slice(0, 100).join(''),
    deleting: story ? { kind: 'story', id: story } : comment ? { kind: 'comment', id: comment } : null,
  }
}

/** The query parameters that links and forms on the dashboard preserve. */
const keptParameters = ['languages', 'page', 'before', 'after', 'story', 'shown', 'find'] as const

export const listPreservedQueryFields = (query: URLSearchParams) =>
  keptParameters.flatMap((name) => {
    const value = name === 'find' ? null : query.get(name)
    return value ? [{ name, value }] : []
  })

export function buildDashboardHref(query: URLSearchParams, changes: Record<string, string> = {}, hash = ''): string {
  const next = new URLSearchParams()
  for (const name of keptParameters) {
    const value = query.get(name)
    if (value) next.set(name, value)
  }
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  const text = next.toString().replace(/=(?=&|$)/g, '')
  return `/dashboard${text && `?${text}`}${hash && `#${hash}`}`
}

/** A cheaper alternative to `buildDashboardHref`, for links that a feed renders dozens of times. */
export const appendQueryParameter = (here: string, name: string, id: string, hash = ''): string =>
  `${here}${here.includes('?') ? '&' : '?'}${name}=${id}${hash && `#${hash}`}`

export const buildReportHref = (kind: 'post' | 'comment', id: string, back: string): string => `/report?${kind}=${id}${backParameter(back)}`

export const buildBlockHref = (kind: 'post' | 'comment', id: string, back: string): string => `/block?${kind}=${id}${backParameter(back)}`

export const buildContentNotesHref = (id: string, back: string): string => `/dashboard/notes?post=${id}${backParameter(back)}`

/** Returns the random end of a UUID for shorter element ids, because a page repeats each story's id several times. */
export const shortenId = (id: string): string => id.slice(-12)

const backParameter = (back: string) => (back === '/dashboard' ? '' : `&back=${encodeURIComponent(back)}`)
