import { longestCommunityName, longestDescription } from '~/features/communities/community-schemas'
import { communityTypes } from '~/features/fields/choices'
import type { CommunityLimits } from '~/ui/admin/CommunityFields'

/** What a browser needs to know of the fields of a community. */
export const communityLimits: CommunityLimits = { types: communityTypes, longestName: longestCommunityName, longestDescription }
