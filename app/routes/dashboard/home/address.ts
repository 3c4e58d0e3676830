import type { FeedCursor } from '~/features/stories/communities/list-feed'

export interface DashboardAddress {
  cursor: FeedCursor
  inAllLanguages: boolean
  isSharing: boolean
  /** The story that is shown alone and in full. */
  story: string | null
  /** Show that story although the reader's content settings exclude it. */
  isShownOnce: boolean
  /** The story whose comments are open, and the last comment of the previous page. */
  comments: string | null
  commentsAfter: string | undefined
  /** The story that is unfolded despite its content notes: the reader has opened its text or its comments. */
  opened: string | null
  /** Search text for communities to join; empty for the largest ones. */
  find: string
  deleting: { kind: 'story' | 'comment'; id: string } | null
}

const idForm = /^[0-9a-f-]{36}$/
const id = (query: URLSearchParams, name: string) => {
  const value = query.get(name)
  return value && idForm.test(value) ? value : null
}

/** Invalid parameters count as absent. */
export function readAddress(query: URLSearchParams): DashboardAddress {
  const page = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const story = id(query, 'delete')
  const comment = id(query, 'delete-comment')
  return {
    cursor: { page, before: id(query, 'before') ?? undefined, after: id(query, 'after') ?? undefined },
    inAllLanguages: query.get('languages') === 'all',
    isSharing: query.has('share'),
    story: id(query, 'story'),
    isShownOnce: query.has('shown'),
    comments: id(query, 'comments') ?? id(query, 'story'),
    commentsAfter: id(query, 'comments-after') ?? undefined,
    opened: query.has('shown') ? id(query, 'story') : id(query, 'comments'),
    find: [...(query.get('find') ?? '').trim()].slice(0, 100).join(''),
    deleting: story ? { kind: 'story', id: story } : comment ? { kind: 'comment', id: comment } : null,
  }
}

/** The parameters that links and forms on the page keep. */
const keptParameters = ['languages', 'page', 'before', 'after', 'story', 'shown', 'find'] as const

export const otherQueryFields = (query: URLSearchParams) =>
  keptParameters.flatMap((name) => {
    const value = name === 'find' ? null : query.get(name)
    return value ? [{ name, value }] : []
  })

export function hrefHere(query: URLSearchParams, changes: Record<string, string> = {}, hash = ''): string {
  const next = new URLSearchParams()
  for (const name of keptParameters) {
    const value = query.get(name)
    if (value) next.set(name, value)
  }
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  const text = next.toString().replace(/=(?=&|$)/g, '')
  return `/dashboard${text && `?${text}`}${hash && `#${hash}`}`
}

/** A cheaper alternative to `hrefHere`, for links that a feed renders dozens of times. */
export const appendQuery = (here: string, name: string, id: string, hash = ''): string =>
  `${here}${here.includes('?') ? '&' : '?'}${name}=${id}${hash && `#${hash}`}`

export const reportHref = (kind: 'post' | 'comment', id: string, back: string): string => `/report?${kind}=${id}${backTo(back)}`

export const blockHref = (kind: 'post' | 'comment', id: string, back: string): string => `/block?${kind}=${id}${backTo(back)}`

export const notesHref = (id: string, back: string): string => `/dashboard/notes?post=${id}${backTo(back)}`

/** The random end of a UUID. It keeps the ids of elements short, because a page of stories repeats them. */
export const shortOf = (id: string): string => id.slice(-12)

const backTo = (back: string) => (back === '/dashboard' ? '' : `&back=${encodeURIComponent(back)}`)
