import { redirect } from '@remix-run/node'
import type { Member } from '~/features/members/member'
import { hasFreshPassword } from '~/features/members/policy'
import { openPledge } from '~/features/pledges/open-pledge'
import type { PledgeView } from '~/features/pledges/pledge'
import { pledgeFacts } from '~/features/pledges/pledge-facts'
import type { Localizer } from '~/i18n/server'
import { proofHref } from '../guards'
import { stateOf, tableTexts } from './contribution-rows'

/** All that a contribution says, in words. */
export const detailOf = (pledge: PledgeView, localizer: Localizer) => ({
  title: localizer.t('admin:contribution.title', { reference: pledge.reference }),
  facts: pledgeFacts(pledge, localizer).filter(({ key }) => key !== 'motivation'),
  motivation: pledge.motivation ? { label: localizer.t('endowment:fields.motivation'), text: pledge.motivation } : null,
  anonymous: tableTexts(localizer).anonymous,
  recorded: localizer.t('admin:contribution.recorded'),
  ...stateOf(pledge, localizer),
})

/**
 * The contribution that an address asks for, in a dialog on the page of a list. Opening it is recorded. Whose password was
 * given too long ago gives it first, and goes on to the contribution's own page.
 * @param asked the id, undefined where what the address says is none
 * @param closeHref the list without it
 */
export async function openDialog(member: Member, asked: string | undefined, closeHref: string, localizer: Localizer) {
  if (asked && !hasFreshPassword(member)) throw redirect(proofHref(`/admin/contributions/${asked}`), 303)
  const opened = asked ? await openPledge(member, asked) : undefined
  const { t } = localizer
  const close = { href: closeHref, label: t('admin:contribution.close') }
  if (!opened?.ok) return { detail: null, gone: t('admin:contribution.gone'), close, page: null }
  const page = { href: `/admin/contributions/${opened.value.id}`, label: t('admin:contribution.page') }
  return { detail: detailOf(opened.value, localizer), gone: null, close, page }
}
