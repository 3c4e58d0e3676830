import type { Localizer } from '~/i18n/server'
import { communityTypes } from '../fields/choices'
import type { CommunityView } from './list-communities'

/** A community's own name and description, or those of a first community in the reader's language. */
export function communityTexts({ textKey, name, description }: Pick<CommunityView, 'textKey' | 'name' | 'description'>, { t }: Localizer) {
  // Its type may have been changed since: the key names the texts.
  const first = communityTypes.find((type) => type === textKey)
  return first ? { name: t(`communities:first.${first}.name`), description: t(`communities:first.${first}.description`) } : { name, description }
}
