import type { LinkedPledge } from '~/features/pledges/find-by-key'
import { pledgeFacts } from '~/features/pledges/pledge-facts'
import { isOpen } from '~/features/pledges/pledge-link'
import { pledgeFormTexts, valuesOfPledge } from '~/http/pledge-form'
import type { Localizer } from '~/i18n/server'
import { pledgeHref } from './address'

/** Where no pledge is found: what to do instead. */
export const missingView = ({ t }: Localizer) => ({
  title: t('pledge:missing.title'),
  text: t('pledge:missing.text'),
  contact: t('pledge:missing.contact'),
  link: t('pledge:missing.link'),
  make: t('pledge:missing.make'),
})

/** The pledge as it is, and what whoever holds the link may do with it. */
export function shownView({ pledge, since, mayRestore }: LinkedPledge, key: string, localizer: Localizer) {
  const { t, format } = localizer
  const mayChange = isOpen(pledge)
  return {
    title: t('pledge:title'),
    reference: t('pledge:reference', { reference: pledge.reference }),
    status: { name: t(`endowment:statuses.${pledge.status}`), text: t(`pledge:states.${pledge.status}`) },
    since: t('pledge:since', { date: format.date(since) }),
    intent: t('pledge:intent'),
    answers: { title: t('pledge:answers'), facts: pledgeFacts(pledge, localizer) },
    change: mayChange ? { href: pledgeHref(key, 'change'), text: t('pledge:change.link') } : null,
    withdraw: mayChange ? { href: pledgeHref(key, 'withdraw'), text: t('pledge:withdraw.link') } : null,
    restore: mayRestore ? { action: pledgeHref(key), text: t('pledge:restore.text'), submit: t('pledge:restore.submit') } : null,
    closed: mayChange || mayRestore ? null : t('pledge:closed'),
    contact: t('pledge:contact'),
  }
}

/** The form that changes it. */
export function changeView({ pledge }: LinkedPledge, key: string, localizer: Localizer) {
  const { t } = localizer
  return {
    title: t('pledge:change.title'),
    eyebrow: t('pledge:reference', { reference: pledge.reference }),
    lead: t('pledge:change.lead'),
    errorTitle: t('pledge:change.error_title'),
    submit: t('pledge:change.submit'),
    busy: t('pledge:change.busy'),
    failed: t('pledge:change.failed'),
    cancel: t('pledge:change.cancel'),
    action: pledgeHref(key, 'change'),
    back: pledgeHref(key),
    texts: pledgeFormTexts(localizer),
    initial: valuesOfPledge(pledge),
  }
}

/** What is asked before it is withdrawn. */
export const withdrawView = (key: string, { t }: Localizer) => ({
  title: t('pledge:withdraw.title'),
  text: t('pledge:withdraw.text'),
  confirmLabel: t('pledge:withdraw.confirm'),
  cancelLabel: t('pledge:withdraw.cancel'),
  cancelHref: pledgeHref(key),
  action: pledgeHref(key),
  fields: { intent: 'withdraw' },
})
