import type { Localizer } from '~/i18n/server'
import { communityTypes } from '../fields/choices'
import type { CommunityView } from './list-communities'

/** The first community whose texts a key names. Its type may have been changed since. */
const firstOf = (key: string | null) => communityTypes.find((type) => type === key)

/** A community's own name, or that of a first community in the reader's language. */
export function communityName({ textKey, name }: Pick<CommunityView, 'textKey' | 'name'>, { t }: Localizer): string {
  const first = firstOf(textKey)
  return first ? t(`communities:first.${first}.name`) : name
}

/** Its name and description, each its own or in the reader's language. */
export function communityTexts(community: Pick<CommunityView, 'textKey' | 'descriptionKey' | 'name' | 'description'>, localizer: Localizer) {
  const first = firstOf(community.descriptionKey)
  const description = first ? localizer.t(`communities:first.${first}.description`) : community.description
  return { name: communityName(community, localizer), description }
}
