import { maxCommunityNameLength, maxDescriptionLength } from '~/features/stories/communities/community-schemas'
import { communityTypes } from '~/kernel/validation/choices'
import type { CommunityLimits } from './CommunityFields'

export const communityLimits: CommunityLimits = { types: communityTypes, maxNameLength: maxCommunityNameLength, maxDescriptionLength }
