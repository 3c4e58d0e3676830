import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import type { CommunityView } from '~/features/stories/communities/list-communities'
import { StoryFormSchema } from '~/features/stories/communities/schemas'
import type { Draft } from '~/features/stories/drafts/drafts'
import { postTypes } from '~/kernel/validation/choices'
import { contentNotes, decodeContentNotes } from '~/features/visibility/content-notes/content-notes'
import { getFieldRules } from '~/http/forms'
import { createId } from '~/infra/ids'
import { buildDashboardHref } from './dashboard-url'
import type { ViewContext } from './views'

export function buildStoryFormView(joined: CommunityView[], { localizer, query }: ViewContext, { isOpen, draft }: { isOpen: boolean; draft?: Draft }) {
  if (joined.length === 0) return null
  const communities = joined.filter(({ isActive }) => isActive)
  return {
    isOpen,
    openHref: buildDashboardHref(query, { share: '' }, 'share'),
    closeHref: buildDashboardHref(query),
    communities: communities.map((community) => ({ value: community.id, label: localizeCommunityName(community, localizer) })),
    postTypes,
    contentNotes,
    rules: getFieldRules(StoryFormSchema, localizer.t),
    submission: createId(),
    /** The id of the restored draft, or a new id for the draft that autosave creates. */
    draftId: draft?.id ?? createId(),
    hasDraft: draft !== undefined,
    initial: {
      communityId: draft?.communityId ?? null,
      title: draft?.title ?? null,
      content: draft?.content ?? null,
      postType: draft?.postType ?? 'story',
      language: draft ? (draft.language ?? '') : localizer.language,
      isAnonymous: draft?.isAnonymous ?? false,
      contentNotes: decodeContentNotes(draft?.notes ?? 0),
    },
  }
}
export type StoryFormView = NonNullable<ReturnType<typeof buildStoryFormView>>
