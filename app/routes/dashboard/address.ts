import type { FeedPlace } from '~/features/communities/list-feed'

/** All of the dashboard's state that matters stands in its address. */
export interface DashboardAddress {
  place: FeedPlace
  /** Whether stories in all languages are asked for, whichever the reader has chosen. */
  inAllLanguages: boolean
  /** Whether the story form is open. */
  isSharing: boolean
  /** The story that is shown alone and whole. */
  story: string | null
  /** Whether it is asked for although its reader leaves such stories out. */
  isShownOnce: boolean
  /** The story whose comments are shown, and the comment behind which they go on. */
  comments: string | null
  commentsAfter: string | undefined
  /** The story that was opened although it is folded. */
  opened: string | null
  /** What the reader is asked about before it is deleted. */
  deleting: { kind: 'story' | 'comment'; id: string } | null
}

const idForm = /^[0-9a-f-]{36}$/
const id = (query: URLSearchParams, name: string) => {
  const value = query.get(name)
  return value && idForm.test(value) ? value : null
}

/** Reads the query; what makes no sense counts as absent (security.md Z12). */
export function readAddress(query: URLSearchParams): DashboardAddress {
  const page = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const story = id(query, 'delete')
  const comment = id(query, 'delete-comment')
  return {
    place: { page, before: id(query, 'before') ?? undefined, after: id(query, 'after') ?? undefined },
    inAllLanguages: query.get('languages') === 'all',
    isSharing: query.has('share'),
    story: id(query, 'story'),
    isShownOnce: query.has('shown'),
    comments: id(query, 'comments') ?? id(query, 'story'),
    commentsAfter: id(query, 'comments-after') ?? undefined,
    opened: query.has('shown') ? id(query, 'story') : id(query, 'comments'),
    deleting: story ? { kind: 'story', id: story } : comment ? { kind: 'comment', id: comment } : null,
  }
}

/** Where the reader is in the feed: the part of the address that links and forms keep. */
const kept = ['languages', 'page', 'before', 'after', 'story', 'shown'] as const

/** The dashboard's address at the same place, with other things open. */
export function hrefHere(query: URLSearchParams, changes: Record<string, string> = {}, hash = ''): string {
  const next = new URLSearchParams()
  for (const name of kept) {
    const value = query.get(name)
    if (value) next.set(name, value)
  }
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  const text = next.toString().replace(/=(?=&|$)/g, '')
  return `/dashboard${text && `?${text}`}${hash && `#${hash}`}`
}

/** The same for one thing more, from the address `hrefHere` made: what a list of stories asks for dozens of times. */
export const hrefWith = (here: string, name: string, id: string, hash = ''): string =>
  `${here}${here.includes('?') ? '&' : '?'}${name}=${id}${hash && `#${hash}`}`

/** The page that reports a text, from which one comes back to where one was. */
export const reportHref = (kind: 'post' | 'comment', id: string, back: string): string => `/report?${kind}=${id}${backTo(back)}`

/** The page that mutes or blocks who wrote a text. */
export const blockHref = (kind: 'post' | 'comment', id: string, back: string): string => `/block?${kind}=${id}${backTo(back)}`

/** The page of the content notes of one's own story. */
export const notesHref = (id: string, back: string): string => `/dashboard/notes?post=${id}${backTo(back)}`

const backTo = (back: string) => (back === '/dashboard' ? '' : `&back=${encodeURIComponent(back)}`)
