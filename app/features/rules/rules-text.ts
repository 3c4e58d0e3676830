import type { Localizer } from '~/i18n/server'
import { houseRules } from '../fields/choices'
import { siteSettings } from '../settings/site-settings'

/** A part of the rules; an admin's own text may begin without a heading. */
export interface RulesSection {
  /** What a link to it names. */
  id: string
  title: string | null
  body: string
}

const closing = ['danger', 'moderation', 'anonymity'] as const

/** The rules in the reader's language: what an admin wrote in it, else those that come with the site. */
export function rulesText(localizer: Localizer): RulesSection[] {
  const own = siteSettings.houseRules[localizer.language]
  return own ? sectionsOf(own) : shippedRules(localizer)
}

/** The rules that come with the site: one section a rule that decisions name, then how the house keeps them. */
export function shippedRules({ t }: Localizer) {
  return [
    ...houseRules.map((rule) => ({ id: rule, title: t(`rules:rules.${rule}.title`), body: t(`rules:rules.${rule}.body`) })),
    ...closing.map((part) => ({ id: part, title: t(`rules:${part}.title`), body: t(`rules:${part}.body`) })),
  ]
}

/** A text as sections: a line that begins with `## ` is a heading, and blank lines only part what stands around them. */
export function sectionsOf(text: string): RulesSection[] {
  const parts: { title: string | null; lines: string[] }[] = []
  for (const line of text.split('\n').map((each) => each.trim()).filter(Boolean)) {
    const heading = /^##\s+(.+)$/.exec(line)?.[1]
    if (heading || parts.length === 0) parts.push({ title: heading ?? null, lines: heading ? [] : [line] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts.map(({ title, lines }, index) => ({ id: `part-${index + 1}`, title, body: lines.join('\n') }))
}
