import type { Localizer } from '~/i18n/server'
import { communityRules } from '~/kernel/validation/choices'
import { getShownRulesVersion, siteSettings } from '~/features/operations'

export interface RulesSection {
  id: string
  title: string | null
  body: string
}

const closingSections = ['danger', 'moderation', 'anonymity'] as const

export function getShownRules(localizer: Localizer): { version: number; sections: RulesSection[] } {
  return { version: getShownRulesVersion(), sections: getRulesSections(localizer) }
}

export function getRulesSections(localizer: Localizer): RulesSection[] {
  const own = siteSettings.houseRules[localizer.language]
  return own ? parseRulesSections(own) : getBuiltInRulesSections(localizer)
}

export function getBuiltInRulesSections({ t }: Localizer) {
  return [
    ...communityRules.map((rule) => ({ id: rule, title: t(`rules:rules.${rule}.title`), body: t(`rules:rules.${rule}.body`) })),
    ...closingSections.map((part) => ({ id: part, title: t(`rules:${part}.title`), body: t(`rules:${part}.body`) })),
  ]
}

export function parseRulesSections(text: string): RulesSection[] {
  const parts: { title: string | null; lines: string[] }[] = []
  for (const line of text.split('\n').map((each) => each.trim()).filter(Boolean)) {
    const heading = /^##\s+(.+)$/.exec(line)?.[1]
    if (heading || parts.length === 0) parts.push({ title: heading ?? null, lines: heading ? [] : [line] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts.map(({ title, lines }, index) => ({ id: `part-${index + 1}`, title, body: lines.join('\n') }))
}
