import type { Member } from '~/kernel/members/member'
import { maxRulesLength, RulesForm } from '~/features/protection/rules/save-rules'
import { shippedRules } from '~/features/protection/rules/rules-text'
import { readPanel } from '~/features/operations/settings/read-panel'
import { hrefWithQuery } from '~/http/query-parameters'
import { unwrapResult } from '~/http/unwrap-result'
import { fieldRules } from '~/http/forms'
import { localizerFor, type Localizer } from '~/i18n/server'
import { languages, nativeNames } from '~/i18n/settings'

const path = '/admin/settings/rules'

export async function loadRules(member: Member, query: URLSearchParams, localizer: Localizer) {
  const { content, version } = unwrapResult(await readPanel(member))
  const asked = languages.find((language) => language === query.get('in')) ?? localizer.language
  return {
    links: languages.map((language) => ({
      href: hrefWithQuery(path, { in: language }),
      language,
      name: nativeNames[language],
      isWritten: Boolean(content.houseRules?.[language]),
      current: language === asked,
    })),
    form: {
      rules: fieldRules(RulesForm, localizer.t),
      language: asked,
      version,
      text: content.houseRules?.[asked] ?? '',
      longest: maxRulesLength,
    },
    shipped: asWritten(shippedRules(localizerFor(asked))),
    seeHref: hrefWithQuery('/rules', { lng: asked }),
  }
}
export type RulesView = Awaited<ReturnType<typeof loadRules>>

/** The default rules as a starting point, in the format that an admin writes. */
const asWritten = (sections: ReturnType<typeof shippedRules>): string => sections.map(({ title, body }) => `## ${title}\n${body}`).join('\n\n')
