import { communityName, communityTexts } from '~/features/communities/community-texts'
import type { CommentView } from '~/features/communities/list-comments'
import type { CommunityView } from '~/features/communities/list-communities'
import type { Story } from '~/features/communities/story-rows'
import { commentText, phraseMark } from '~/features/phrases/comment-text'
import type { Member } from '~/features/members/member'
import { notesOf } from '~/features/safety/content-notes'
import { isFolded } from '~/features/safety/is-folded'
import type { Localizer } from '~/i18n/server'
import { directionOf, isLanguage, nativeNames } from '~/i18n/settings'

/** Who reads, when, and where she is: what every view of a story is made with. */
export interface Reader {
  localizer: Localizer
  timeZone: string
  now: Date
  query: URLSearchParams
}

/** A moment as `<time>` shows it: relative, with the instant for machines and for those who ask. */
export function momentOf(date: Date, { localizer: { format }, now, timeZone }: Reader) {
  return { iso: date.toISOString(), text: format.relative(date, now), title: format.dateTime(date, timeZone) }
}

/** A community one has joined or could join. */
export function communityLine(community: CommunityView, localizer: Localizer) {
  const { t } = localizer
  const name = communityName(community, localizer)
  return {
    id: community.id,
    name,
    joinName: t('dashboard:join_name', { name }),
    leaveName: t('dashboard:leave_name', { name }),
    members: t('dashboard:members', { count: community.memberCount }),
    closed: community.isActive ? undefined : t('dashboard:inactive'),
  }
}
export type CommunityLine = ReturnType<typeof communityLine>

/** A community as who has joined none yet is told of it. */
export const communityCard = (community: CommunityView, localizer: Localizer) => ({
  ...communityLine(community, localizer),
  description: communityTexts(community, localizer).description,
})
export type CommunityCard = ReturnType<typeof communityCard>

/** What the like button says, and the state that pressing it asks for. */
export const likeView = (liked: boolean, count: number, { t, format }: Localizer) => ({
  liked,
  label: `${t(liked ? 'dashboard:unlike' : 'dashboard:like')} ${format.number(count)}`,
})
export type LikeView = ReturnType<typeof likeView>

const blank = '\u2400'
const toggles = new Map<string, (number: string) => { show: string; hide: string }>()

/** What the comments toggle says, its text looked up once a language: a feed asks for it forty times a page. */
function togglesOf({ language, t }: Localizer) {
  const known = toggles.get(language)
  if (known) return known
  const [show, hide] = [t('dashboard:comments.show', { number: blank }), t('dashboard:comments.hide', { number: blank })]
  const fill = (number: string) => ({ show: show.replace(blank, number), hide: hide.replace(blank, number) })
  toggles.set(language, fill)
  return fill
}

/** The language of a story, where it is known: its direction, and its own name where it is not the page's language. */
function languageView(language: string | null, { language: reads }: Localizer) {
  if (!isLanguage(language)) return null
  return { lang: language, dir: directionOf(language), badge: language === reads ? null : nativeNames[language] }
}

/** What a story is to its reader. */
interface ToReader {
  member: Member
  isBookmarked: boolean
  /** She asked to see it although it is folded. */
  isOpened: boolean
}

/** The content notes of a story, and the line it stays behind where its reader wants that. Nobody's own story is folded. */
function notesView(story: Story, { member, isOpened }: ToReader, { t, format }: Localizer) {
  const topics = notesOf(story.notes).map((note) => t(`safety:topics.${note}`))
  if (!isFolded(story, member)) return { notes: topics.map((note) => t('safety:story.badge', { note })), fold: null }
  const open = t('safety:story.open', { notes: format.list(topics) })
  return { notes: [], fold: { title: t('safety:story.folded'), open, isOpen: isOpened } }
}

/** A story of the feed in words, ready to be placed. */
export function storyView(story: Story, communityName: string, reader: Reader, to: ToReader) {
  const { localizer } = reader
  const { t, format } = localizer
  return {
    id: story.id,
    communityId: story.communityId,
    title: story.title,
    author: story.author ?? t('communities:anonymous'),
    community: communityName,
    time: momentOf(story.createdAt, reader),
    badge: t(`dashboard:types.${story.postType}`),
    notShown: story.state === 'shown' ? null : t(`dashboard:states.${story.state}`),
    content: story.content,
    language: languageView(story.language, localizer),
    isCut: story.isCut,
    isOwn: story.isOwn,
    isOwnAnonymous: story.isOwn && story.isAnonymous,
    like: likeView(story.liked, story.likeCount, localizer),
    isBookmarked: to.isBookmarked,
    ...notesView(story, to, localizer),
    ...togglesOf(reader.localizer)(format.number(story.commentCount)),
    removeName: story.isOwn ? t('dashboard:delete_story_name', { title: story.title }) : undefined,
    notesName: story.isOwn ? t('safety:story.change_name', { title: story.title }) : undefined,
  }
}
export type StoryView = ReturnType<typeof storyView>

/** What stands in the place of a story that its reader leaves out. */
export function leftOutView({ id, notes }: Story, { t, format }: Localizer) {
  return {
    title: t('safety:story.left_out_title'),
    text: t('safety:story.left_out', { notes: format.list(notesOf(notes).map((note) => t(`safety:topics.${note}`))) }),
    show: { href: `/dashboard?story=${id}&shown=1`, label: t('safety:story.show_once') },
    choices: { href: '/account/reading', label: t('safety:story.choices') },
  }
}
export type LeftOutView = ReturnType<typeof leftOutView>

/** A comment in words. */
export const commentView = (comment: CommentView, reader: Reader) => ({
  id: comment.id,
  username: comment.username,
  content: commentText(comment, reader.localizer),
  mark: phraseMark(comment, reader.localizer),
  time: momentOf(comment.createdAt, reader),
  isOwn: comment.isOwn,
  reportName: comment.isOwn ? undefined : reader.localizer.t('dashboard:report_comment_name', { username: comment.username }),
  blockName: comment.isOwn ? undefined : reader.localizer.t('safety:story.block_comment_name', { username: comment.username }),
})
export type CommentLine = ReturnType<typeof commentView>
