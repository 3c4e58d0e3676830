import type { Localizer } from '~/i18n/server'
import { communityTypes } from '~/kernel/validation/choices'
import type { CommunityView } from './list-communities'

const findDefaultType = (key: string | null) => communityTypes.find((type) => type === key)

export function localizeCommunityName({ textKey, name }: Pick<CommunityView, 'textKey' | 'name'>, { t }: Localizer): string {
  const first = findDefaultType(textKey)
  return first ? t(`communities:first.${first}.name`) : name
}

export function localizeCommunity(community: Pick<CommunityView, 'textKey' | 'descriptionKey' | 'name' | 'description'>, localizer: Localizer) {
  const first = findDefaultType(community.descriptionKey)
  const description = first ? localizer.t(`communities:first.${first}.description`) : community.description
  return { name: localizeCommunityName(community, localizer), description }
}
