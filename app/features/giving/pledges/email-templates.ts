import type { Tx } from '~/infra/db'
import { type Localizer, getLocalizer } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { type EmailBlock, type EmailTemplate, queueMail, buildSiteUrl } from '~/features/messages'
import { getMailboxEmail } from '~/features/operations'
import type { PledgeView } from './pledge'
import { buildPledgeFacts } from './pledge-facts'

interface PledgeMadeDetails {
  /** The token in the link for amending or withdrawing the pledge. The database stores only its hash. */
  manageToken: string
  withCopy: boolean
}

export type ContributorChangeKind = 'amended' | 'withdrawn' | 'restored'
type PledgeEventKind = 'made' | ContributorChangeKind

export async function queuePledgeEmails(tx: Tx, pledge: PledgeView, ...event: ['made', PledgeMadeDetails] | [ContributorChangeKind]): Promise<void> {
  const [what, made] = event
  const localizer = getLocalizer(pledge.language)
  const template = what === 'made' ? buildPledgeMadeEmail(pledge, made, localizer) : buildPledgeChangedEmail(pledge, what, localizer)
  // Queue the email without a `userId`, because the email, like the pledge, must survive the deletion of the account.
  await queueMail(tx, { kind: what === 'made' ? 'pledge-made' : 'pledge-changed', to: pledge.email, language: pledge.language, template })
  await queueMail(tx, { kind: 'pledge-notice', to: getMailboxEmail('general'), language: defaultLanguage, template: buildTeamNoticeEmail(what, pledge) })
}

export function buildPledgeMadeEmail(pledge: PledgeView, { manageToken, withCopy }: PledgeMadeDetails, localizer: Localizer): EmailTemplate {
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
      { kind: 'link', label: t('mail:pledge_made.manage_link'), href: buildSiteUrl(`/pledge?key=${manageToken}`) },
      ...(withCopy ? [{ kind: 'text' as const, text: t('mail:pledge_made.copy') }, answersBlock(pledge, localizer)] : []),
      { kind: 'text', text: t('mail:pledge_made.not_you') },
    ],
  }
}

export function buildPledgeChangedEmail(pledge: PledgeView, what: ContributorChangeKind, localizer: Localizer): EmailTemplate {
  const { t } = localizer
  const { reference } = pledge
  return {
    subject: t(`mail:pledge_${what}.subject`, { reference }),
    title: t(`mail:pledge_${what}.title`),
    blocks: [
      { kind: 'text', text: t(`mail:pledge_${what}.text`, { reference }) },
      ...(what === 'withdrawn' ? [] : [answersBlock(pledge, localizer)]),
      { kind: 'text', text: t('mail:pledge_later.link') },
      { kind: 'text', text: t('mail:pledge_later.not_you') },
    ],
  }
}

/** Omits the contributor's name. Admins can read the name on the linked page, which records each view in the audit log. */
export function buildTeamNoticeEmail(what: PledgeEventKind, { id, reference, contributionLevel }: Pick<PledgeView, 'id' | 'reference' | 'contributionLevel'>): EmailTemplate {
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
      { kind: 'link', label: t('mail:pledge_notice.link'), href: buildSiteUrl(`/admin/contributions/${id}`) },
    ],
  }
}

const answersBlock = (pledge: PledgeView, localizer: Localizer): EmailBlock => ({
  kind: 'facts',
  facts: buildPledgeFacts(pledge, localizer).map(({ label, value }) => ({ label, value })),
})
