import type { AuditEntrySummary } from '~/features/operations/audit/list-audit-entries'
import { formatPledgeCountry } from '~/features/giving/pledges/pledge-facts'
import type { PledgeFieldChange, PledgeEvent, PledgeHistory } from '~/features/giving/pledges/pledge-history'
import { wrapInBidiIsolate } from '~/i18n/wrap-in-bidi-isolate'
import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'

const formatTime = (at: Date, { format }: Localizer) => ({ iso: at.toISOString(), text: format.dateTime(at), title: format.dateTime(at) })

/**
 * Formats the changes on the server, because the client-side localizer cannot format dates, amounts and country names. Omits
 * the values of a new pledge, because the page shows the current values and each later change shows the previous values.
 */
export function toPledgeEventView(event: PledgeEvent, history: PledgeHistory, localizer: Localizer) {
  const { id, kind, by, byContributor, at, changes } = event
  const hasListedChanges = kind !== 'made' && kind !== 'note'
  return {
    id,
    kind,
    by,
    byContributor,
    time: formatTime(at, localizer),
    changes: hasListedChanges ? changes.map((change) => formatFieldChange(change, history, localizer)) : [],
    note: kind === 'note' ? String(changes[0]?.after ?? '') : null,
  }
}

export const toAccessEntryView = ({ id, at, by }: AuditEntrySummary, localizer: Localizer) => ({ id, by, time: formatTime(at, localizer) })

function formatFieldChange({ field, before, after }: PledgeFieldChange, history: PledgeHistory, localizer: Localizer): string {
  const formatIsolated = (value: unknown) => wrapInBidiIsolate(formatFieldValue(field, value, history, localizer))
  const texts = { field: getFieldLabel(field, localizer.t), after: formatIsolated(after) }
  if (before === undefined) return localizer.t('admin-contribution:history.became', texts)
  return localizer.t('admin-contribution:history.change', { ...texts, before: formatIsolated(before) })
}

function getFieldLabel(field: string, t: Localizer['t']): string {
  if (field === 'ownerId') return t('admin-contribution:history.owner')
  if (field === 'nextStepOn') return t('admin-contribution:history.next_step')
  const name = field === 'customAmountCents' ? 'custom_amount' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return t(`endowment:fields.${name}` as TextKey)
}

const choiceTexts: Record<string, string> = {
  status: 'statuses', contributorType: 'contributor_types', organizationType: 'organization_types',
  contributionLevel: 'levels', paymentType: 'payment_types',
}

function formatFieldValue(field: string, value: unknown, { usernames }: PledgeHistory, localizer: Localizer): string {
  const { t, format } = localizer
  if (value === null || value === '') return t(field === 'ownerId' ? 'admin-contribution:history.nobody' : 'admin-contribution:history.empty')
  if (typeof value === 'boolean') return t(value ? 'endowment:yes' : 'endowment:no')
  const text = String(value)
  if (field === 'ownerId') return usernames.get(text) ?? t('admin-contribution:history.gone')
  if (field === 'nextStepOn') return format.date(new Date(text))
  if (field === 'customAmountCents') return format.money(Number(text) / 100)
  if (field === 'country') return formatPledgeCountry(text, localizer)
  return choiceTexts[field] ? t(`endowment:${choiceTexts[field]}.${text}` as TextKey) : text
}
