import type { Member } from '~/features/members/member'
import type { NamedText } from '~/features/moderation/report-text-subject'
import { authorOf } from '~/features/safety/author-of'
import { blockKinds } from '~/features/safety/schemas'
import { hrefWith } from '~/http/admin/contribution-address'
import type { Localizer } from '~/i18n/server'

interface Wanted {
  text: NamedText
  back: string
}

/** Whom the page is about, what can be done, and what each does; a 404 for whoever may not read the text. */
export async function loadBlock(member: Member, { text, back }: Wanted, { t }: Localizer) {
  const found = await authorOf(member, text)
  if (!found.ok) throw new Response(null, { status: 404 })
  const { username, title, inForce } = found.value
  return {
    ...(username === null ? unknownView(title, t) : namedView(username, t)),
    inForce: inForce && t('safety:block.again'),
    chosen: inForce ?? 'mute',
    list: t('safety:block.list', { page: t('account:pages.blocks') }),
    report: {
      text: t('safety:block.report'),
      label: t('safety:block.report_link'),
      href: hrefWith('/report', 'commentId' in text ? { comment: text.commentId, back } : { post: text.postId, back }),
    },
    cancel: { label: t('safety:block.cancel'), href: back },
    busy: t('safety:block.busy'),
    failed: t('safety:block.failed'),
    errorTitle: t('safety:block.error_title'),
  }
}
export type BlockView = Awaited<ReturnType<typeof loadBlock>>

const namedView = (username: string, t: Localizer['t']) => ({
  title: t('safety:block.title', { username }),
  lead: undefined,
  legend: t('safety:block.legend'),
  kinds: blockKinds.map((value) => ({ value, label: t(`safety:block.kinds.${value}`), note: t(`safety:block.kind_notes.${value}`) })),
  points: [t('safety:block.anonymous')],
  submit: t('safety:block.submit'),
})

const unknownView = (title: string, t: Localizer['t']) => ({
  title: t('safety:block.unknown_title'),
  lead: t('safety:block.unknown_lead', { title }),
  legend: '',
  kinds: null,
  points: (['covers', 'stays', 'quiet', 'ending'] as const).map((point) => t(`safety:block.unknown.${point}`)),
  submit: t('safety:block.unknown_submit'),
})
