import type { Member } from '~/kernel/members/member'
import { readPanel, type Panel } from '~/features/operations/settings/read-panel'
import { type Section, type SectionName, sectionNames, sections } from '~/features/operations/settings/sections'
import { unwrapResult } from '~/http/unwrap-result'
import { fieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { bookFields, dateFields, firstPostsFields, mailboxFields, meetupFields, nameFields, searchFields, socialFields, type SettingField } from './fields'

export async function loadSettings(member: Member, localizer: Localizer) {
  const panel = unwrapResult(await readPanel(member))
  return { version: panel.version, sections: sectionNames.map((name) => sectionView(name, panel, localizer)) }
}
export type SettingsView = Awaited<ReturnType<typeof loadSettings>>
export type SectionView = SettingsView['sections'][number]

function sectionView(name: SectionName, panel: Panel, localizer: Localizer) {
  const section: Section = sections[name]
  return {
    name,
    rules: fieldRules(section.form, localizer.t),
    registration: name === 'registration' ? registrationState(panel) : null,
    fields: fieldMakers[name]?.(panel, localizer) ?? [],
    searchFields: name === 'retail' ? searchFields(panel, localizer) : [],
  }
}

const fieldMakers: Partial<Record<SectionName, (panel: Panel, localizer: Localizer) => SettingField[]>> = {
  names: nameFields, first_posts: firstPostsFields, mailboxes: mailboxFields, social: socialFields, meetup: meetupFields, dates: dateFields, retail: bookFields,
}

const registrationState = ({ content, installed }: Panel) => ((content.registrationOpen ?? installed.registrationOpen) ? 'open' : 'closed')
