import type { NamedText } from '~/features/moderation/report-text-subject'
import { readId } from '~/http/admin/contribution-address'
import { safeRedirect } from '~/http/redirects'

/** What the address says is to be reported, and where its reader came from. Without either text there is no such page. */
export function readAddress(request: Request): { text: NamedText; back: string } {
  const query = new URL(request.url).searchParams
  const [postId, commentId] = [readId(query, 'post'), readId(query, 'comment')]
  const text = commentId ? { commentId } : postId ? { postId } : null
  if (!text) throw new Response(null, { status: 404 })
  return { text, back: safeRedirect(query.get('back'), '/dashboard') }
}
