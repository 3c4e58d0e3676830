import type { LogEntry } from '~/features/audit/read-log'
import { mailKinds } from '~/features/mail/queue-mail'
import type { TextKey } from '~/i18n/keys'
import { en } from '~/i18n/resources.en'
import type { Localizer } from '~/i18n/server'

/** Where the words for a detail’s values stand: the rooms of enumerations by the detail’s name. */
const words: Record<string, string> = {
  role: 'values.roles', before: 'values.roles', after: 'values.roles', type: 'values.community_types',
  textAct: 'values.text_acts', sanction: 'values.sanctions', rule: 'values.rules', action: 'acts',
}

/** What an act’s details say, one line each: settings before and after, numbers and choices in words. */
export function detailLines({ act, details, account }: LogEntry, localizer: Localizer): string[] {
  const { t } = localizer
  const names = [...new Set(Object.keys(details).map((key) => key.replace(/(?<=.)(Before|After)$/, '')))]
  return names.flatMap((name) => {
    if (act === 'role-changed' && name === 'after') return []
    if (act === 'role-changed' && name === 'before') return change('role', [details.before, details.after], localizer)
    if (act === 'case-claimed' && name === 'from') return t('admin-audit:detail', { name: nameOf(name, t), value: account ?? t('admin-audit:gone') })
    if (`${name}Before` in details || `${name}After` in details) return change(name, [details[`${name}Before`], details[`${name}After`]], localizer)
    return t('admin-audit:detail', { name: nameOf(name, t), value: valueOf(name, details[name], localizer) })
  })
}

const change = (name: string, [before, after]: [unknown, unknown], localizer: Localizer) =>
  localizer.t('admin-audit:change', { name: nameOf(name, localizer.t), before: valueOf(name, before, localizer), after: valueOf(name, after, localizer) })

/** A setting that has no word of its own is called what it is called in the settings file. */
const nameOf = (name: string, t: Localizer['t']) => known(`details.${name}`, t) ?? name

function valueOf(name: string, value: unknown, { t, format }: Localizer): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'boolean') return t(value ? 'admin-audit:yes' : 'admin-audit:no')
  if (typeof value === 'number') return format.number(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  const mail = name === 'kind' && mailKinds.find((kind) => kind === value)
  if (mail) return t(`admin:mail.kinds.${mail}`)
  return (words[name] && known(`${words[name]}.${value}`, t)) ?? value
}

/** A text of the room where there is one under that path. */
function known(path: string, t: Localizer['t']): string | undefined {
  const found = path.split('.').reduce<unknown>((node, step) => (isGroup(node) && Object.hasOwn(node, step) ? node[step] : undefined), en['admin-audit'])
  return typeof found === 'string' ? t(`admin-audit:${path}` as TextKey) : undefined
}

const isGroup = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null
