import { maxCommunityNameLength, maxCommunityDescriptionLength } from '~/features/stories/communities/community-schemas'
import { communityTypes } from '~/kernel/validation/choices'
import type { CommunityFieldLimits } from './CommunityFields'

export const communityFieldLimits: CommunityFieldLimits = { types: communityTypes, maxNameLength: maxCommunityNameLength, maxDescriptionLength: maxCommunityDescriptionLength }
