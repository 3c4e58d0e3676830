import { issueTokens } from '~/features/identity/auth/tokens'
import { createCommunity, createMember, join, type CommunityDetails, type MemberDetails } from '../../factories'

export async function signedIn(details?: MemberDetails) {
  const user = await createMember(details)
  const { accessToken } = await issueTokens(user.id, false)
  return { user, token: accessToken }
}

export async function joinedCommunity(someone: { user: { id: string } }, details?: CommunityDetails) {
  const community = await createCommunity(details)
  await join(someone.user, community)
  return community
}

export async function memberScene(details?: MemberDetails) {
  const member = await signedIn(details)
  const community = await joinedCommunity(member)
  return { ...member, member, community, path: `/api/communities/${community.id}` }
}

export const unknownId = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Invalid ids, in every way a path can carry them. */
export const strangeIds = [
  '0', '-1', '1e9', '9'.repeat(30), 'null', 'undefined', '{}', '[object Object]', '%00', '..%2f', "' OR 1=1--",
  '6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'x'.repeat(500),
].map((id) => (id.includes('%') ? id : encodeURIComponent(id)))
