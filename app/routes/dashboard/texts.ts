import { communityName } from '~/features/communities/community-texts'
import type { CommunityView } from '~/features/communities/list-communities'
import { longestTitle } from '~/features/communities/schemas'
import type { Draft } from '~/features/drafts/drafts'
import { postTypes } from '~/features/fields/choices'
import { contentNotes, notesOf } from '~/features/safety/content-notes'
import { newId } from '~/infra/ids'
import type { Localizer } from '~/i18n/server'
import { languages, nativeNames } from '~/i18n/settings'
import { hrefHere, type DashboardAddress } from './address'
import type { Reader } from './views'

/** The words of the frame around the stories. */
export const screenTexts = ({ t }: Localizer) => ({
  title: t('dashboard:title'),
  lead: t('dashboard:lead'),
  signOut: t('dashboard:sign_out'),
  firstTitle: t('dashboard:first.title'),
  firstLead: t('dashboard:first.lead'),
  communities: t('dashboard:communities'),
  noCommunities: t('dashboard:no_communities'),
  joinedTitle: t('dashboard:joined_title'),
  moreTitle: t('dashboard:more_title'),
  join: t('dashboard:join'),
  leave: t('dashboard:leave'),
  stories: t('dashboard:stories'),
  loading: t('dashboard:loading'),
  whole: t('dashboard:whole'),
  back: t('dashboard:back'),
  remove: t('dashboard:delete'),
  report: t('dashboard:report'),
  block: t('safety:story.block'),
  changeNotes: t('safety:story.change'),
  own: t('dashboard:own'),
  deleteCommentName: t('dashboard:delete_comment_name'),
  likeFailed: t('dashboard:failures.like'),
  bookmark: t('journey:bookmark'),
  bookmarkFailed: t('journey:failures.bookmark'),
})
export type ScreenTexts = ReturnType<typeof screenTexts>

/** The story form: closed, or open with what may be chosen in it. */
export function shareView(joined: CommunityView[], reader: Reader, { isOpen, draft }: { isOpen: boolean; draft?: Draft }) {
  const { localizer, query } = reader
  const { t } = localizer
  if (joined.length === 0) return null
  const open = joined.filter(({ isActive }) => isActive)
  const href = isOpen ? hrefHere(query) : hrefHere(query, { share: '' }, 'share')
  return { toggle: { text: t('dashboard:share.toggle'), href }, form: isOpen ? shareForm(open, localizer, draft) : null }
}

function shareForm(open: CommunityView[], localizer: Localizer, draft: Draft | undefined) {
  const { t } = localizer
  return {
    closed: open.length === 0 ? t('dashboard:share.closed') : null,
    communities: open.map((community) => ({ value: community.id, label: communityName(community, localizer) })),
    postTypes: postTypes.map((value) => ({ value, label: t(`dashboard:types.${value}`) })),
    languages: [...languages.map((value) => ({ value, label: nativeNames[value], lang: value })), { value: '', label: t('phrases:language.other') }],
    language: localizer.language,
    languageLabel: t('phrases:language.label'),
    languageHint: t('phrases:language.hint'),
    notes: {
      summary: t('safety:share.summary'),
      legend: t('safety:share.legend'),
      hint: t('safety:share.hint'),
      options: contentNotes.map((value) => ({ value, label: t(`safety:topics.${value}`) })),
      kept: notesOf(draft?.notes ?? 0),
    },
    submission: newId(),
    longestTitle,
    draft: draft ?? null,
    kept: draft ? t('dashboard:share.kept') : null,
    errorTitle: t('dashboard:failures.title'),
    failed: t('dashboard:failures.share'),
    community: t('dashboard:share.community'),
    choose: t('dashboard:share.choose'),
    title: t('dashboard:share.title'),
    content: t('dashboard:share.content'),
    postType: t('dashboard:share.post_type'),
    anonymous: t('dashboard:share.anonymous'),
    anonymousHint: t('dashboard:share.anonymous_hint'),
    submit: t('dashboard:share.submit'),
    busy: t('dashboard:share.busy'),
    discard: t('dashboard:share.discard'),
  }
}
export type ShareForm = ReturnType<typeof shareForm>

/** What is said where no story is shown: of one that was asked for, of a page that holds none, and where there is none at all. */
export function emptyText({ isSingle, hasStories }: { isSingle: boolean; hasStories: boolean }, { t }: Localizer): string {
  if (isSingle) return t('safety:story.gone')
  return t(hasStories ? 'safety:story.no_more' : 'dashboard:empty')
}

/** What waits to be sent, told wherever its form is not open. */
export function draftTexts(
  { storyDraft, commentDraft }: { storyDraft?: Draft; commentDraft?: Draft },
  address: DashboardAddress,
  { t }: Localizer,
) {
  const waiting = []
  if (storyDraft && !address.isSharing) {
    waiting.push({ id: storyDraft.id, text: t('dashboard:drafts.story'), href: '/dashboard?share#share', content: null })
  }
  if (commentDraft?.postId && address.comments !== commentDraft.postId) {
    const href = `/dashboard?story=${commentDraft.postId}#comments-${commentDraft.postId}`
    waiting.push({ id: commentDraft.id, text: t('dashboard:drafts.comment'), href, content: null })
  }
  if (commentDraft && !commentDraft.postId) {
    waiting.push({ id: commentDraft.id, text: t('dashboard:drafts.lost_comment'), href: null, content: commentDraft.content })
  }
  return { waiting, open: t('dashboard:drafts.open'), discard: t('dashboard:share.discard') }
}
export type DraftTexts = ReturnType<typeof draftTexts>
