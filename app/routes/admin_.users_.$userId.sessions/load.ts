import { readAccount } from '~/features/administration/read-account'
import type { Member } from '~/features/members/member'
import { accountFacts } from '~/http/admin/account-facts'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** Whom the question is about, and what ends. */
export async function loadQuestion(actor: Member, userId: string, back: string, localizer: Localizer) {
  const { t } = localizer
  const { member } = valueOf(await readAccount(actor, userId))
  const text = (key: 'title' | 'goes' | 'browsers' | 'programs' | 'waiting' | 'password' | 'recorded' | 'confirm' | 'cancel') => t(`admin-users:signing_out.${key}`)
  return {
    facts: accountFacts(member, localizer),
    question: {
      title: text('title'),
      goes: text('goes'),
      losses: [text('browsers'), text('programs'), text('waiting')],
      notes: [text('password'), text('recorded'), ...(member.id === actor.id ? [t('admin-users:deletion.self')] : [])],
      confirm: text('confirm'),
      cancel: { label: text('cancel'), href: back },
    },
  }
}
