import type { Localizer } from '~/i18n/server'
import type { CommunityView } from './list-communities'

/** A community's own name and description, or those of a first community in the reader's language. */
export function communityTexts({ textKey, name, description, type }: CommunityView, { t }: Localizer) {
  return textKey ? { name: t(`communities:first.${type}.name`), description: t(`communities:first.${type}.description`) } : { name, description }
}
