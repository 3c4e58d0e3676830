import type { Member } from '~/kernel/members/member'
import { maxRulesLength, RulesSchema } from '~/features/protection/rules/save-rules'
import { getBuiltInRulesSections } from '~/features/protection/rules/rules-text'
import { readPanelSettings } from '~/features/operations/settings/read-panel-settings'
import { buildHrefWithQuery } from '~/http/query-parameters'
import { unwrapResult } from '~/http/unwrap-result'
import { getFieldRules } from '~/http/forms'
import { getLocalizer, type Localizer } from '~/i18n/server'
import { languages, nativeLanguageNames } from '~/i18n/settings'

const path = '/admin/settings/rules'

export async function loadRules(member: Member, query: URLSearchParams, localizer: Localizer) {
  const { content, version } = unwrapResult(await readPanelSettings(member))
  const asked = languages.find((language) => language === query.get('in')) ?? localizer.language
  return {
    links: languages.map((language) => ({
      href: buildHrefWithQuery(path, { in: language }),
      language,
      name: nativeLanguageNames[language],
      isWritten: Boolean(content.houseRules?.[language]),
      current: language === asked,
    })),
    form: {
      rules: getFieldRules(RulesSchema, localizer.t),
      language: asked,
      version,
      text: content.houseRules?.[asked] ?? '',
      longest: maxRulesLength,
    },
    shipped: toRulesSource(getBuiltInRulesSections(getLocalizer(asked))),
    seeHref: buildHrefWithQuery('/rules', { lng: asked }),
  }
}
export type RulesView = Awaited<ReturnType<typeof loadRules>>

/** Converts the built-in rules to the text format that admins use to write rules. Admins can copy the text as a starting point. */
const toRulesSource = (sections: ReturnType<typeof getBuiltInRulesSections>): string => sections.map(({ title, body }) => `## ${title}\n${body}`).join('\n\n')
