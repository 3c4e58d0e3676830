import type { Member } from '~/features/members/member'
import { longestRules } from '~/features/rules/save-rules'
import { shippedRules } from '~/features/rules/rules-text'
import { readPanel } from '~/features/settings/read-panel'
import { hrefWith } from '~/http/admin/contribution-address'
import { valueOf } from '~/http/admin/value-of'
import { localizerFor, type Localizer } from '~/i18n/server'
import { directionOf, type Language, languages, nativeNames } from '~/i18n/settings'

const path = '/admin/settings/rules'

/** The rules in the language that the address names by `in`, else in the reader's own, with links to the others. */
export async function loadRules(member: Member, query: URLSearchParams, localizer: Localizer) {
  const { content, version } = valueOf(await readPanel(member))
  const asked = languages.find((language) => language === query.get('in')) ?? localizer.language
  const { t } = localizer
  const label = (language: Language) =>
    content.houseRules?.[language] ? t('admin-settings:rules.written', { language: nativeNames[language] }) : nativeNames[language]
  return {
    back: { href: '/admin/settings', label: t('admin-settings:rules.back') },
    languages: {
      label: t('admin-settings:rules.languages'),
      links: languages.map((language) => ({ href: hrefWith(path, { in: language }), lang: language, label: label(language), current: language === asked })),
    },
    form: {
      language: asked,
      dir: directionOf(asked),
      version,
      label: t('admin-settings:rules.label', { language: nativeNames[asked] }),
      hint: t('admin-settings:rules.hint'),
      again: t('admin-settings:rules.again'),
      value: content.houseRules?.[asked] ?? '',
      maxLength: longestRules,
      errorTitle: t('admin-settings:error_title'),
      submit: t('admin-settings:submit'),
      busy: t('admin-settings:busy'),
      failed: t('admin-settings:failed'),
    },
    shipped: { title: t('admin-settings:rules.shipped'), text: asWritten(shippedRules(localizerFor(asked))) },
    see: { href: hrefWith('/rules', { lng: asked }), label: t('admin-settings:rules.see') },
  }
}

/** The shipped rules as an admin would have written them, to begin her own with. */
const asWritten = (sections: ReturnType<typeof shippedRules>): string => sections.map(({ title, body }) => `## ${title}\n${body}`).join('\n\n')
