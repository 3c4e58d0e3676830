import type { TextReference } from '~/features/protection/moderation/report-text-subject'
import { readIdFromQuery } from './query-parameters'
import { toSafeRedirectPath } from './redirects'

export function readTextParameters(request: Request): { text: TextReference; back: string } {
  const query = new URL(request.url).searchParams
  const [postId, commentId] = [readIdFromQuery(query, 'post'), readIdFromQuery(query, 'comment')]
  const text = commentId ? { commentId } : postId ? { postId } : null
  if (!text) throw new Response(null, { status: 404 })
  return { text, back: toSafeRedirectPath(query.get('back'), '/dashboard') }
}
