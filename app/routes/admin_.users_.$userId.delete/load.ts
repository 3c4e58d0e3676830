import { readAccount } from '~/features/administration/read-account'
import type { Member } from '~/features/members/member'
import { accountFacts } from '~/http/admin/account-facts'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** Whom the question is about, and what goes with her account. */
export async function loadQuestion(actor: Member, userId: string, back: string, localizer: Localizer) {
  const { t } = localizer
  const { member, namedPosts, comments, communities } = valueOf(await readAccount(actor, userId))
  return {
    facts: accountFacts(member, localizer),
    question: {
      title: t('admin-users:deletion.title'),
      goes: t('admin-users:deletion.goes'),
      losses: [
        t('admin-users:deletion.stories', { count: namedPosts }),
        t('admin-users:deletion.comments', { count: comments }),
        t('admin-users:deletion.communities', { count: communities }),
      ],
      notes: [
        t('admin-users:deletion.anonymous'),
        t('admin-users:deletion.stays'),
        ...(member.id === actor.id ? [t('admin-users:deletion.self')] : []),
      ],
      confirm: t('admin-users:deletion.confirm'),
      cancel: { label: t('admin-users:deletion.cancel'), href: back },
    },
  }
}
