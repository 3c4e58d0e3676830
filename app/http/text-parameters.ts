import type { TextReference } from '~/features/protection/moderation/report-text-subject'
import { readId } from './query-parameters'
import { safeRedirect } from './redirects'

export function readTextParameters(request: Request): { text: TextReference; back: string } {
  const query = new URL(request.url).searchParams
  const [postId, commentId] = [readId(query, 'post'), readId(query, 'comment')]
  const text = commentId ? { commentId } : postId ? { postId } : null
  if (!text) throw new Response(null, { status: 404 })
  return { text, back: safeRedirect(query.get('back'), '/dashboard') }
}
