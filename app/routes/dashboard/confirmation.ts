import type { Localizer } from '~/i18n/server'
import { hrefHere, type DashboardAddress } from './address'

/** What the reader is asked before something of hers is deleted (spec §8), or null. */
export function confirmationOf({ deleting, comments }: DashboardAddress, query: URLSearchParams, { t }: Localizer) {
  if (!deleting) return null
  const key = deleting.kind === 'story' ? 'delete_story' : 'delete_comment'
  const back =
    deleting.kind === 'comment' && comments
      ? hrefHere(query, { comments }, `comments-${comments}`)
      : hrefHere(query, {}, `story-${deleting.id}`)
  return {
    title: t(`dashboard:${key}.title`),
    text: t(`dashboard:${key}.text`),
    confirmLabel: t(`dashboard:${key}.confirm`),
    cancelLabel: t(`dashboard:${key}.cancel`),
    cancelHref: back,
    action: '/dashboard/delete',
    fields: { kind: deleting.kind, id: deleting.id, back: comments && deleting.kind === 'comment' ? back : hrefHere(query) },
  }
}
