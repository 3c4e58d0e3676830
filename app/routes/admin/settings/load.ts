import type { Member } from '~/kernel/members/member'
import { readPanelSettings, type PanelSettings } from '~/features/operations/settings/read-panel-settings'
import { type SettingsSection, type SettingsSectionName, settingsSectionNames, settingsSections } from '~/features/operations/settings/settings-sections'
import { unwrapResult } from '~/http/unwrap-result'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { buildRetailLinkFields, buildDateFields, buildFirstPostsFields, buildMailboxFields, buildMeetupFields, buildNameFields, buildRetailSearchFields, buildSocialFields, type SettingField } from './fields'

export async function loadSettings(member: Member, localizer: Localizer) {
  const panel = unwrapResult(await readPanelSettings(member))
  return { version: panel.version, sections: settingsSectionNames.map((name) => toSectionView(name, panel, localizer)) }
}
export type SettingsView = Awaited<ReturnType<typeof loadSettings>>
export type SettingsSectionView = SettingsView['sections'][number]

function toSectionView(name: SettingsSectionName, panel: PanelSettings, localizer: Localizer) {
  const section: SettingsSection = settingsSections[name]
  return {
    name,
    rules: getFieldRules(section.form, localizer.t),
    registration: name === 'registration' ? getRegistrationState(panel) : null,
    fields: fieldBuilders[name]?.(panel, localizer) ?? [],
    searchFields: name === 'retail' ? buildRetailSearchFields(panel, localizer) : [],
  }
}

const fieldBuilders: Partial<Record<SettingsSectionName, (panel: PanelSettings, localizer: Localizer) => SettingField[]>> = {
  names: buildNameFields, first_posts: buildFirstPostsFields, mailboxes: buildMailboxFields, social: buildSocialFields, meetup: buildMeetupFields, dates: buildDateFields, retail: buildRetailLinkFields,
}

const getRegistrationState = ({ content, fileSettings }: PanelSettings) => ((content.registrationOpen ?? fileSettings.registrationOpen) ? 'open' : 'closed')
