import { readUnsubscribeLinkKind } from '~/features/messages/notifications/unsubscribe'

export type UnsubscribeState = 'ask' | 'stopped' | 'again' | 'dead' | 'busy'

/** Reads `?token=` from an email, `?undo=` after unsubscribing, or the result in `?stopped` or `?again`. */
export async function resolveUnsubscribeQuery(query: URLSearchParams): Promise<{ step: UnsubscribeState; token: string | null }> {
  const does = query.has('token') ? 'stop' : 'undo'
  const token = query.get('token') ?? query.get('undo')
  if (token === null) return { step: query.has('stopped') ? 'stopped' : query.has('again') ? 'again' : 'dead', token }
  if ((await readUnsubscribeLinkKind(token)) !== does) return { step: 'dead', token: null }
  return { step: does === 'stop' ? 'ask' : 'stopped', token }
}
