import type { NamedText } from '~/features/moderation/report-text-subject'
import { readId } from './admin/contribution-address'
import { safeRedirect } from './redirects'

/** The story or comment that a page is about, by its address, and where its reader came from. Without one there is no such page. */
export function readTextAddress(request: Request): { text: NamedText; back: string } {
  const query = new URL(request.url).searchParams
  const [postId, commentId] = [readId(query, 'post'), readId(query, 'comment')]
  const text = commentId ? { commentId } : postId ? { postId } : null
  if (!text) throw new Response(null, { status: 404 })
  return { text, back: safeRedirect(query.get('back'), '/dashboard') }
}
