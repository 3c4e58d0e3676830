import { revisionOf } from '~/features/communities/change-community'
import { communityTexts } from '~/features/communities/community-texts'
import { readCommunity } from '~/features/communities/list-all-communities'
import type { Member } from '~/features/members/member'
import { communityFieldTexts } from '~/http/admin/community-fields'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** A community with the form that edits it, filled with its texts as this reader is shown them. */
export async function loadCommunity(member: Member, id: string, localizer: Localizer) {
  const community = valueOf(await readCommunity(member, id))
  const { t } = localizer
  const texts = communityTexts(community, localizer)
  const href = `/admin/communities/${id}`
  return {
    name: texts.name,
    title: t('admin-communities:one.title', { name: texts.name }),
    back: t('admin-communities:one.back'),
    form: {
      title: t('admin-communities:one.form'),
      note: community.textKey || community.descriptionKey ? t('admin-communities:one.translated') : null,
      errorTitle: t('admin-communities:error_title'),
      fields: communityFieldTexts(localizer),
      holdsFirst: { label: t('admin-communities:fields.holds_first'), hint: t('admin-communities:fields.holds_first_hint') },
      shown: { ...texts, type: community.type, holdsFirst: community.holdsFirst },
      seen: revisionOf(community),
      submit: t('admin-communities:one.submit'),
      busy: t('admin-communities:one.busy'),
      failed: t('admin-communities:failed'),
    },
    state: {
      title: t('admin-communities:one.state'),
      text: t(community.isActive ? 'admin-communities:one.is_active' : 'admin-communities:one.is_inactive'),
      intent: community.isActive ? 'deactivate' : 'activate',
      submit: t(community.isActive ? 'admin-communities:one.deactivate' : 'admin-communities:one.activate'),
    },
    more: {
      title: t('admin-communities:one.more'),
      counts: [
        t('admin-communities:one.member_count', { count: community.memberCount }),
        t('admin-communities:one.post_count', { count: community.postCount }),
      ],
      members: { href: `${href}/members`, label: t('admin-communities:members') },
      remove: { href: `${href}/delete`, label: t('admin-communities:delete') },
    },
  }
}
export type CommunityFormView = Awaited<ReturnType<typeof loadCommunity>>
