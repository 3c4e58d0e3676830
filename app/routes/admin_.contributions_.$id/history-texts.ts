import type { ActEntry } from '~/features/audit/list-acts'
import { pledgeCountry } from '~/features/pledges/pledge-facts'
import type { FieldChange, PledgeEvent, PledgeHistory } from '~/features/pledges/pledge-history'
import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'

const instant = (at: Date, { format }: Localizer) => ({ iso: at.toISOString(), text: format.dateTime(at), title: format.dateTime(at) })

/** Something that happened to a contribution, in words. What was said at first stands above and is not told again. */
export function eventView(event: PledgeEvent, history: PledgeHistory, localizer: Localizer) {
  const { t } = localizer
  const note = event.kind === 'note' ? String(event.changes[0]?.after ?? '') : null
  const isTold = event.kind !== 'made' && event.kind !== 'note'
  return {
    id: event.id,
    title: t(`admin:history.${event.kind}`),
    by: byOf(event, t),
    time: instant(event.at, localizer),
    changes: isTold ? event.changes.map((change) => changeText(change, history, localizer)) : [],
    note,
  }
}

/** That an admin opened a contribution. */
export const openingView = ({ id, at, by }: ActEntry, localizer: Localizer) => ({
  id,
  text: by === null ? localizer.t('admin:history.opened_gone') : localizer.t('admin:history.opened', { name: by }),
  time: instant(at, localizer),
})

function byOf({ by, byContributor }: PledgeEvent, t: Localizer['t']) {
  if (byContributor) return t('admin:history.by_contributor')
  return by === null ? t('admin:history.by_gone') : t('admin:history.by', { name: by })
}

function changeText({ field, before, after }: FieldChange, history: PledgeHistory, localizer: Localizer): string {
  const value = (of: unknown) => isolated(valueText(field, of, history, localizer))
  const texts = { field: labelOf(field, localizer.t), after: value(after) }
  if (before === undefined) return localizer.t('admin:history.became', texts)
  return localizer.t('admin:history.change', { ...texts, before: value(before) })
}

/** What a person typed finds its own direction inside of a sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`

function labelOf(field: string, t: Localizer['t']): string {
  if (field === 'ownerId') return t('admin:history.owner')
  if (field === 'nextStepOn') return t('admin:history.next_step')
  const name = field === 'customAmountCents' ? 'custom_amount' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return t(`endowment:fields.${name}` as TextKey)
}

/** The rooms of the choices' words. */
const choices: Record<string, string> = {
  status: 'statuses', contributorType: 'contributor_types', organizationType: 'organization_types',
  contributionLevel: 'levels', paymentType: 'payment_types',
}

function valueText(field: string, value: unknown, { usernames }: PledgeHistory, localizer: Localizer): string {
  const { t, format } = localizer
  if (value === null || value === '') return t(field === 'ownerId' ? 'admin:history.nobody' : 'admin:history.empty')
  if (typeof value === 'boolean') return t(value ? 'endowment:yes' : 'endowment:no')
  const text = String(value)
  if (field === 'ownerId') return usernames.get(text) ?? t('admin:history.gone')
  if (field === 'nextStepOn') return format.date(new Date(text))
  if (field === 'customAmountCents') return format.money(Number(text) / 100)
  if (field === 'country') return pledgeCountry(text, localizer)
  return choices[field] ? t(`endowment:${choices[field]}.${text}` as TextKey) : text
}
