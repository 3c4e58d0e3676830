import type { Tx } from '~/infra/db'
import { type Localizer, getLocalizer } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { type EmailBlock, type EmailTemplate, queueMail, siteAddress } from '~/features/messages'
import { mailboxEmail } from '~/features/operations'
import type { PledgeView } from './pledge'
import { pledgeFacts } from './pledge-facts'

interface MadeDetails {
  /** The token of the link that amends and withdraws. It is known only at the moment of the pledge. */
  manageToken: string
  withCopy: boolean
}

export type PledgeChanged = 'amended' | 'withdrawn' | 'restored'
type PledgeEventKind = 'made' | PledgeChanged

export async function queuePledgeMails(tx: Tx, pledge: PledgeView, ...event: ['made', MadeDetails] | [PledgeChanged]): Promise<void> {
  const [what, made] = event
  const localizer = getLocalizer(pledge.language)
  const template = what === 'made' ? pledgeMadeEmail(pledge, made, localizer) : pledgeChangedEmail(pledge, what, localizer)
  // The mail belongs to no account: like the pledge, it outlives the account.
  await queueMail(tx, { kind: what === 'made' ? 'pledge-made' : 'pledge-changed', to: pledge.email, language: pledge.language, template })
  await queueMail(tx, { kind: 'pledge-notice', to: mailboxEmail('general'), language: defaultLanguage, template: teamNotice(what, pledge) })
}

export function pledgeMadeEmail(pledge: PledgeView, { manageToken, withCopy }: MadeDetails, localizer: Localizer): EmailTemplate {
  const { t } = localizer
  const { reference } = pledge
  return {
    subject: t('mail:pledge_made.subject', { reference }),
    title: t('mail:pledge_made.title'),
    blocks: [
      { kind: 'text', text: t('mail:pledge_made.received', { reference }) },
      { kind: 'text', text: t('mail:pledge_made.intent') },
      { kind: 'text', text: t('mail:pledge_made.next') },
      { kind: 'text', text: t('mail:pledge_made.manage') },
      ...(pledge.updates ? [{ kind: 'text' as const, text: t('mail:pledge_made.updates') }] : []),
      { kind: 'link', label: t('mail:pledge_made.manage_link'), href: siteAddress(`/pledge?key=${manageToken}`) },
      ...(withCopy ? [{ kind: 'text' as const, text: t('mail:pledge_made.copy') }, answers(pledge, localizer)] : []),
      { kind: 'text', text: t('mail:pledge_made.not_you') },
    ],
  }
}

export function pledgeChangedEmail(pledge: PledgeView, what: PledgeChanged, localizer: Localizer): EmailTemplate {
  const { t } = localizer
  const { reference } = pledge
  return {
    subject: t(`mail:pledge_${what}.subject`, { reference }),
    title: t(`mail:pledge_${what}.title`),
    blocks: [
      { kind: 'text', text: t(`mail:pledge_${what}.text`, { reference }) },
      ...(what === 'withdrawn' ? [] : [answers(pledge, localizer)]),
      { kind: 'text', text: t('mail:pledge_later.link') },
      { kind: 'text', text: t('mail:pledge_later.not_you') },
    ],
  }
}

/** Leaves the contributor's name out of the mail; admins read it behind the link. */
export function teamNotice(what: PledgeEventKind, { id, reference, contributionLevel }: Pick<PledgeView, 'id' | 'reference' | 'contributionLevel'>): EmailTemplate {
  const { t } = getLocalizer(defaultLanguage)
  const facts = [
    { label: t('endowment:fields.reference'), value: reference },
    { label: t('endowment:fields.contribution_level'), value: t(`endowment:levels.${contributionLevel}`) },
  ]
  return {
    subject: t(`mail:pledge_notice.subject_${what}`, { reference }),
    title: t(`mail:pledge_notice.title_${what}`),
    blocks: [
      { kind: 'facts', facts },
      { kind: 'link', label: t('mail:pledge_notice.link'), href: siteAddress(`/admin/contributions/${id}`) },
    ],
  }
}

const answers = (pledge: PledgeView, localizer: Localizer): EmailBlock => ({
  kind: 'facts',
  facts: pledgeFacts(pledge, localizer).map(({ label, value }) => ({ label, value })),
})
