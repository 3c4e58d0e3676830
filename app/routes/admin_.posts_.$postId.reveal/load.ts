import { readAnyPost } from '~/features/administration/list-all-posts'
import { longestReason } from '~/features/administration/schemas'
import type { Member } from '~/features/members/member'
import { hasFreshPassword } from '~/features/members/policy'
import { communityOf, stateText } from '~/http/admin/text-rows'
import { valueOf } from '~/http/admin/value-of'
import { proofFields } from '~/http/proof'
import type { Localizer } from '~/i18n/server'

/** The anonymous post whose author may be revealed. A post with a name has nothing to reveal, and no such page. */
export async function loadReveal(actor: Member, postId: string, back: string, localizer: Localizer) {
  const post = valueOf(await readAnyPost(actor, postId))
  if (!post.isAnonymous) throw new Response(null, { status: 404 })
  const { t, format } = localizer
  const text = (key: 'title' | 'promise' | 'recorded' | 'submit' | 'busy' | 'failed' | 'cancel' | 'back' | 'answer_note' | 'error_title') =>
    t(`admin-content:reveal_page.${key}`)
  return {
    title: text('title'),
    promise: text('promise'),
    recorded: text('recorded'),
    post: {
      title: post.title,
      content: post.content,
      state: stateText(post.state, localizer),
      byline: {
        author: t('admin-content:anonymous'),
        community: communityOf(post, localizer),
        time: { iso: post.createdAt.toISOString(), text: format.date(post.createdAt), title: format.dateTime(post.createdAt) },
      },
    },
    form: {
      proof: hasFreshPassword(actor) ? null : await proofFields(actor, localizer),
      errorTitle: text('error_title'),
      reason: { label: t('admin-content:reveal_page.reason'), hint: t('admin-content:reveal_page.reason_hint'), maxLength: longestReason },
      submit: text('submit'),
      busy: text('busy'),
      failed: text('failed'),
    },
    cancel: { label: text('cancel'), href: back },
    back: { label: text('back'), href: back },
    answerNote: text('answer_note'),
  }
}
