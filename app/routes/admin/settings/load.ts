import type { Member } from '~/kernel/members/member'
import { readPanelSettings, type PanelSettings } from '~/features/operations/settings/read-panel-settings'
import { type SettingsSection, type SettingsSectionName, settingsSectionNames, settingsSections } from '~/features/operations/settings/settings-sections'
import { unwrapResult } from '~/http/unwrap-result'
import { fieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { bookFields, dateFields, firstPostsFields, mailboxFields, meetupFields, nameFields, searchFields, socialFields, type SettingField } from './fields'

export async function loadSettings(member: Member, localizer: Localizer) {
  const panel = unwrapResult(await readPanelSettings(member))
  return { version: panel.version, sections: settingsSectionNames.map((name) => sectionView(name, panel, localizer)) }
}
export type SettingsView = Awaited<ReturnType<typeof loadSettings>>
export type SectionView = SettingsView['sections'][number]

function sectionView(name: SettingsSectionName, panel: PanelSettings, localizer: Localizer) {
  const section: SettingsSection = settingsSections[name]
  return {
    name,
    rules: fieldRules(section.form, localizer.t),
    registration: name === 'registration' ? registrationState(panel) : null,
    fields: fieldMakers[name]?.(panel, localizer) ?? [],
    searchFields: name === 'retail' ? searchFields(panel, localizer) : [],
  }
}

const fieldMakers: Partial<Record<SettingsSectionName, (panel: PanelSettings, localizer: Localizer) => SettingField[]>> = {
  names: nameFields, first_posts: firstPostsFields, mailboxes: mailboxFields, social: socialFields, meetup: meetupFields, dates: dateFields, retail: bookFields,
}

const registrationState = ({ content, installed }: PanelSettings) => ((content.registrationOpen ?? installed.registrationOpen) ? 'open' : 'closed')
