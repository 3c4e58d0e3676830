import type { Member } from '~/features/members/member'
import { readPanel, type Panel } from '~/features/settings/read-panel'
import { sectionNames, type SectionName } from '~/features/settings/sections'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'
import { bookFields, firstPostsFields, mailboxFields, meetupFields, nameFields, searchFields, socialFields, type SettingField } from './fields'

/** The settings, each subject a form of its own, filled with what admins have set. */
export async function loadSettings(member: Member, localizer: Localizer) {
  const panel = valueOf(await readPanel(member))
  const { t } = localizer
  return {
    contents: {
      label: t('admin-settings:contents'),
      links: [
        ...sectionNames.map((name) => ({ href: `#${name}`, label: t(`admin-settings:${name}.title`) })),
        { href: '/admin/settings/rules', label: t('admin-settings:rules.link_title') },
      ],
    },
    sections: sectionNames.map((name) => sectionView(name, panel, localizer)),
    rules: {
      title: t('admin-settings:rules.link_title'),
      lead: t('admin-settings:rules.link_lead'),
      link: { href: '/admin/settings/rules', label: t('admin-settings:rules.link') },
    },
    form: {
      version: panel.version,
      errorTitle: t('admin-settings:error_title'),
      submit: t('admin-settings:submit'),
      busy: t('admin-settings:busy'),
      failed: t('admin-settings:failed'),
    },
  }
}
export type SettingsView = Awaited<ReturnType<typeof loadSettings>>
export type SectionView = SettingsView['sections'][number]

function sectionView(name: SectionName, panel: Panel, localizer: Localizer) {
  const { t } = localizer
  return {
    name,
    title: t(`admin-settings:${name}.title`),
    lead: t(`admin-settings:${name}.lead`),
    choice: name === 'registration' ? registrationChoice(panel, localizer) : null,
    fields: fieldsOf(name, panel, localizer),
    more: name === 'retail' ? searchGroup(panel, localizer) : null,
  }
}

const fieldMakers: Partial<Record<SectionName, (panel: Panel, localizer: Localizer) => SettingField[]>> = {
  names: nameFields, first_posts: firstPostsFields, mailboxes: mailboxFields, social: socialFields, meetup: meetupFields, retail: bookFields,
}
const fieldsOf = (name: SectionName, panel: Panel, localizer: Localizer) => fieldMakers[name]?.(panel, localizer) ?? []

const registrationChoice = ({ content, installed }: Panel, { t }: Localizer) => ({
  name: 'registrationOpen',
  legend: t('admin-settings:registration.registrationOpen'),
  options: (['open', 'closed'] as const).map((value) => ({ value, label: t(`admin-settings:registration.${value}`) })),
  selected: content.registrationOpen ?? installed.registrationOpen ? 'open' : 'closed',
})

const searchGroup = (panel: Panel, localizer: Localizer) => ({
  title: localizer.t('admin-settings:retail.search_title'),
  lead: localizer.t('admin-settings:retail.search_lead', { query: '{query}' }),
  fields: searchFields(panel, localizer),
})
