import { longestCommunityName, longestDescription } from '~/features/communities/community-schemas'
import { communityTypes } from '~/features/fields/choices'
import type { Localizer } from '~/i18n/server'

/** The labels and hints of a community's fields. */
export const communityFieldTexts = ({ t }: Localizer) => ({
  name: { label: t('admin-communities:fields.name'), hint: t('admin-communities:fields.name_hint'), maxLength: longestCommunityName },
  description: { label: t('admin-communities:fields.description'), hint: t('admin-communities:fields.description_hint'), maxLength: longestDescription },
  type: {
    label: t('admin-communities:fields.type'),
    options: communityTypes.map((value) => ({ value, label: t(`admin-communities:types.${value}`) })),
  },
})
