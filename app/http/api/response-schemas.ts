import { z } from 'zod/v4'
import type { AdminCommentView } from '~/features/administration/panel/list-all-comments'
import type { MemberAccountView } from '~/features/administration/panel/list-all-members'
import type { AdminPostView } from '~/features/administration/panel/list-all-posts'
import type { TokenPair } from '~/features/identity/auth/tokens'
import { localizeCommunityName, localizeCommunity } from '~/features/stories/communities/community-texts'
import type { CommentView } from '~/features/stories/communities/list-comments'
import type { CommunityView } from '~/features/stories/communities/list-communities'
import type { CommunityMember as JoinedMember } from '~/features/stories/communities/list-community-members'
import type { LikeState } from '~/features/stories/communities/set-like'
import type { Story } from '~/features/stories/communities/read-stories'
import {
  communityTypes, contributionLevels, contributorTypes, organizationTypes, paymentTypes, pledgeStatuses, postTypes, roles,
} from '~/kernel/validation/choices'
import type { SiteTotals } from '~/features/operations/analytics/read-totals'
import type { Member } from '~/kernel/members/member'
import { getCommentText } from '~/features/stories/phrases/comment-text'
import type { PledgeView } from '~/features/giving/pledges/pledge'
import type { Localizer } from '~/i18n/server'

// The schemas drop every field that they do not name, so a presenter cannot leak other columns.

const time = z.string().meta({ format: 'date-time' })
const count = z.int().nonnegative()

export const UserSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: time,
}).meta({ id: 'User' })

export const TokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() }).meta({ id: 'Tokens' })
export const SignInResponseSchema = z.object({ ...TokensSchema.shape, user: UserSchema })
export const CurrentUserSchema = z.object({ user: UserSchema })

export const CommunitySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(communityTypes),
  member_count: count,
  post_count: count,
  is_active: z.boolean(),
  user_role: z.literal('member').optional(),
}).meta({ id: 'Community' })

export const PostSchema = z.object({
  id: z.string(),
  community_id: z.string(),
  community_name: z.string(),
  author_name: z.string(),
  title: z.string(),
  content: z.string(),
  post_type: z.enum(postTypes),
  is_anonymous: z.boolean(),
  is_own: z.boolean(),
  like_count: count,
  comment_count: count,
  user_liked: z.boolean(),
  created_at: time,
}).meta({ id: 'Post' })

export const CommentSchema = z.object({ id: z.string(), username: z.string(), content: z.string(), created_at: time }).meta({ id: 'Comment' })
export const LikeSchema = z.object({ liked: z.boolean(), like_count: count })
const nullableString = z.string().nullable()

export const ContributionSchema = z.object({
  id: z.string(),
  contributor_type: z.enum(contributorTypes),
  organization_name: nullableString,
  organization_type: z.enum(organizationTypes).nullable(),
  title: nullableString,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: nullableString,
  address: nullableString,
  city: nullableString,
  state: nullableString,
  zip_code: nullableString,
  country: z.string(),
  contribution_level: z.enum(contributionLevels),
  custom_amount: z.number().nullable(),
  payment_type: z.enum(paymentTypes),
  motivation: nullableString,
  anonymous: z.boolean(),
  updates: z.boolean(),
  created_at: time,
  status: z.enum(pledgeStatuses),
}).meta({ id: 'Contribution' })

export const CommunityMemberSchema = z.object({ id: z.string(), username: z.string(), role: z.enum(roles), joined_at: time })

export const StatsSchema = z.object({ users: count, communities: count, posts: count, comments: count }).meta({ id: 'Stats' })

export const AdminPostSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  author_name: z.string(),
  community_name: z.string(),
  is_anonymous: z.boolean(),
  like_count: count,
  comment_count: count,
  created_at: time,
}).meta({ id: 'AdminPost' })

export const AdminCommentSchema = z.object({
  id: z.string(),
  content: z.string(),
  author_name: z.string(),
  post_title: z.string(),
  created_at: time,
}).meta({ id: 'AdminComment' })

export const RevealedAuthorSchema = z.object({ username: z.string() })

export const CreatedResourceSchema = z.object({ id: z.string() })

export const presentUser = (member: Member): z.input<typeof UserSchema> => ({ ...member, createdAt: member.createdAt.toISOString() })

export const presentSignInResponse = (member: Member, tokens: TokenPair): z.input<typeof SignInResponseSchema> => ({
  ...tokens,
  user: presentUser(member),
})

export const presentCommunity = (community: CommunityView, localizer: Localizer): z.input<typeof CommunitySchema> => ({
  id: community.id,
  ...localizeCommunity(community, localizer),
  type: community.type,
  member_count: community.memberCount,
  post_count: community.postCount,
  is_active: community.isActive,
  ...(community.joined && { user_role: 'member' as const }),
})

/** The response never names the author of an anonymous story, not even to an admin. */
export const presentPost = (story: Story, community: CommunityView, localizer: Localizer): z.input<typeof PostSchema> => ({
  id: story.id,
  community_id: story.communityId,
  community_name: localizeCommunityName(community, localizer),
  author_name: story.author ?? localizer.t('communities:anonymous'),
  title: story.title,
  content: story.content,
  post_type: story.postType,
  is_anonymous: story.isAnonymous,
  is_own: story.isOwn,
  like_count: story.likeCount,
  comment_count: story.commentCount,
  user_liked: story.liked,
  created_at: story.createdAt.toISOString(),
})

export const presentComment = (comment: CommentView, localizer: Localizer): z.input<typeof CommentSchema> => ({
  id: comment.id,
  username: comment.username,
  content: getCommentText(comment, localizer),
  created_at: comment.createdAt.toISOString(),
})

export const presentCommunityMember = ({ id, username, role, joinedAt }: JoinedMember): z.input<typeof CommunityMemberSchema> => ({
  id,
  username,
  role,
  joined_at: joinedAt.toISOString(),
})

export const presentLike = ({ liked, likeCount }: LikeState): z.input<typeof LikeSchema> => ({ liked, like_count: likeCount })

export const presentContribution = (pledge: PledgeView): z.input<typeof ContributionSchema> => ({
  id: pledge.id,
  contributor_type: pledge.contributorType,
  organization_name: pledge.organizationName,
  organization_type: pledge.organizationType,
  title: pledge.title,
  first_name: pledge.firstName,
  last_name: pledge.lastName,
  email: pledge.email,
  phone: pledge.phone,
  address: pledge.address,
  city: pledge.city,
  state: pledge.state,
  zip_code: pledge.zipCode,
  country: pledge.country,
  contribution_level: pledge.contributionLevel,
  custom_amount: pledge.customAmountCents === null ? null : Number(pledge.customAmountCents) / 100,
  payment_type: pledge.paymentType,
  motivation: pledge.motivation,
  anonymous: pledge.anonymous,
  updates: pledge.updates,
  created_at: pledge.createdAt.toISOString(),
  status: pledge.status,
})

export const presentMemberAccount = (member: MemberAccountView): z.input<typeof UserSchema> => ({ ...member, createdAt: member.createdAt.toISOString() })

export const presentStats = ({ members, communities, posts, comments }: SiteTotals): z.input<typeof StatsSchema> => ({ users: members, communities, posts, comments })

export const presentAdminPost = (post: AdminPostView, localizer: Localizer): z.input<typeof AdminPostSchema> => ({
  id: post.id,
  title: post.title,
  content: post.content,
  author_name: post.author ?? localizer.t('communities:anonymous'),
  community_name: localizeCommunityName({ name: post.communityName, textKey: post.communityTextKey }, localizer),
  is_anonymous: post.isAnonymous,
  like_count: post.likeCount,
  comment_count: post.commentCount,
  created_at: post.createdAt.toISOString(),
})

export const presentAdminComment = (comment: AdminCommentView, localizer: Localizer): z.input<typeof AdminCommentSchema> => ({
  id: comment.id,
  content: getCommentText(comment, localizer),
  author_name: comment.author,
  post_title: comment.postTitle,
  created_at: comment.createdAt.toISOString(),
})
