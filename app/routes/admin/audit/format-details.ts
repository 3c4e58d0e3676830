import type { AuditLogEntry } from '~/features/operations/audit/read-audit-log'
import { mailKinds } from '~/features/messages/mail/queue-mail'
import type { TextKey } from '~/i18n/keys'
import { en } from '~/i18n/resources.en'
import type { Localizer } from '~/i18n/server'

/** Maps the name of a detail to the translation key prefix for the labels of its values. */
const valueLabelPrefixes: Record<string, string> = {
  role: 'admin-users:roles', before: 'admin-users:roles', after: 'admin-users:roles',
  type: 'admin-communities:types', textAct: 'admin-audit-details:values.text_acts',
  sanction: 'admin-audit-details:values.sanctions', rule: 'admin-audit-details:values.rules', action: 'admin-audit:acts',
  changed: 'admin-audit-details:values.book_parts',
}

export function formatAuditDetails({ act, details, account }: AuditLogEntry, localizer: Localizer): string[] {
  const { t } = localizer
  const names = [...new Set(Object.keys(details).map((key) => key.replace(/(?<=.)(Before|After)$/, '')))]
  return names.flatMap((name) => {
    if (act === 'role-changed' && name === 'after') return []
    if (act === 'role-changed' && name === 'before') return formatChange('role', [details.before, details.after], localizer)
    if (act === 'case-claimed' && name === 'from') return t('admin-audit-details:detail', { name: getDetailName(name, t), value: account ?? t('admin-audit:gone') })
    if (`${name}Before` in details || `${name}After` in details) return formatChange(name, [details[`${name}Before`], details[`${name}After`]], localizer)
    return t('admin-audit-details:detail', { name: getDetailName(name, t), value: formatValue(name, details[name], localizer) })
  })
}

const formatChange = (name: string, [before, after]: [unknown, unknown], localizer: Localizer) =>
  localizer.t('admin-audit-details:change', { name: getDetailName(name, localizer.t), before: formatValue(name, before, localizer), after: formatValue(name, after, localizer) })

/** Returns the translated label of the detail, or `name` if no label exists, as for most settings. */
const getDetailName = (name: string, t: Localizer['t']) => findLabel(`admin-audit-details:details.${name}`, t) ?? name

function formatValue(name: string, value: unknown, { t, format }: Localizer): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'boolean') return t(value ? 'admin-audit-details:yes' : 'admin-audit-details:no')
  if (typeof value === 'number') return format.number(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  const mail = name === 'kind' && mailKinds.find((kind) => kind === value)
  if (mail) return t(`admin-mail:kinds.${mail}`)
  return (valueLabelPrefixes[name] && findLabel(`${valueLabelPrefixes[name]}.${value}`, t)) ?? value
}

function findLabel(key: string, t: Localizer['t']): string | undefined {
  const steps = key.split(/[.:]/)
  const found = steps.reduce<unknown>((node, step) => (isGroup(node) && Object.hasOwn(node, step) ? node[step] : undefined), en)
  return typeof found === 'string' ? t(key as TextKey) : undefined
}

const isGroup = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null
