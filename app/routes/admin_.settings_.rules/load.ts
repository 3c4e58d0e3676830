import type { Member } from '~/features/members/member'
import { longestRules, RulesForm } from '~/features/rules/save-rules'
import { shippedRules } from '~/features/rules/rules-text'
import { readPanel } from '~/features/settings/read-panel'
import { hrefWith } from '~/http/admin/contribution-address'
import { valueOf } from '~/http/admin/value-of'
import { fieldRules } from '~/http/forms'
import { localizerFor, type Localizer } from '~/i18n/server'
import { languages, nativeNames } from '~/i18n/settings'

const path = '/admin/settings/rules'

/** The rules in the language that the address names by `in`, else in the reader's own, with links to the others. */
export async function loadRules(member: Member, query: URLSearchParams, localizer: Localizer) {
  const { content, version } = valueOf(await readPanel(member))
  const asked = languages.find((language) => language === query.get('in')) ?? localizer.language
  return {
    links: languages.map((language) => ({
      href: hrefWith(path, { in: language }),
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
      longest: longestRules,
    },
    shipped: asWritten(shippedRules(localizerFor(asked))),
    seeHref: hrefWith('/rules', { lng: asked }),
  }
}
export type RulesView = Awaited<ReturnType<typeof loadRules>>

/** The shipped rules as an admin would have written them, to begin her own with. */
const asWritten = (sections: ReturnType<typeof shippedRules>): string => sections.map(({ title, body }) => `## ${title}\n${body}`).join('\n\n')
