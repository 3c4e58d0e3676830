import { Badge } from '~/ui/Badge'
import { Byline } from '~/ui/Byline'
import { Card } from '~/ui/Card'
import { Disclosure } from '~/ui/Disclosure'
import { MemberText } from '~/ui/MemberText'
import { BookmarkForm } from './BookmarkForm'
import { Comments } from './Comments'
import type { StoryContext } from './load'
import type { CommentsView } from './load-comments'
import type { Reply } from './reply'
import { CommentsToggle, LikeForm, OthersLinks, OwnLinks } from './StoryActions'
import type { StoryView } from './views'

interface StoryCardProps {
  story: StoryView
  context: StoryContext
  /** The comments where they are shown. */
  comments: CommentsView | null
  reply?: Reply
  /** What takes the focus where a script puts the card in place of the one before. */
  focus?: 'toggle' | 'comment'
}

/** One story: who, where and when, its text, its likes and its comments. Folded it keeps its title too to itself. */
export function StoryCard(props: StoryCardProps) {
  const { story, context } = props
  const { id, language, fold } = story
  const written = { lang: language?.lang, dir: language?.dir ?? 'auto' }
  return (
    <Card as="article" id={`story-${id}`} labelledBy={`title-${id}`}>
      <h3 id={`title-${id}`} {...(!fold && written)}>
        {fold ? fold.title : story.title}
      </h3>
      <div className="cluster">
        <Byline author={story.author} community={story.community} time={story.time} />
        <Badge tone="neutral">{story.badge}</Badge>
        {language?.badge && (
          <Badge tone="neutral">
            <bdi lang={language.lang}>{language.badge}</bdi>
          </Badge>
        )}
        {story.notes.map((note) => (
          <Badge key={note}>{note}</Badge>
        ))}
        {story.isOwn && <Badge tone="support">{context.texts.own}</Badge>}
        {story.notShown && <Badge tone="accent">{story.notShown}</Badge>}
      </div>
      {fold ? (
        <Disclosure summary={fold.open} open={fold.isOpen} isGuarded>
          <h4 id={`name-${id}`} {...written}>
            {story.title}
          </h4>
          <Told {...props} nameId={`name-${id}`} />
        </Disclosure>
      ) : (
        <Told {...props} nameId={`title-${id}`} />
      )}
    </Card>
  )
}

/** What a story says, and what can be done about it. */
function Told({ story, context, comments, reply, focus, nameId }: StoryCardProps & { nameId: string }) {
  const { texts, here, canWrite } = context
  const { id, language } = story
  return (
    <>
      <MemberText text={story.content} lang={language?.lang} dir={language?.dir} />
      {story.isCut && <a href={`/dashboard?story=${id}${story.fold ? '&shown=1' : ''}`}>{texts.whole}</a>}
      <div className="story-actions">
        {!story.notShown && <LikeForm id={id} like={story.like} here={here} failed={texts.likeFailed} canWrite={canWrite} />}
        {!story.notShown && <CommentsToggle story={story} here={here} isOpen={comments !== null} hasFocus={focus === 'toggle'} />}
        {!story.notShown && <BookmarkForm id={id} isBookmarked={story.isBookmarked} here={here} texts={texts} />}
        {story.isOwn ? <OwnLinks story={story} here={here} texts={texts} /> : <OthersLinks id={id} nameId={nameId} here={here} texts={texts} />}
      </div>
      <p className="field-error" role="status" />
      {comments && <Comments story={story} comments={comments} context={context} reply={reply} hasFocus={focus === 'comment'} />}
    </>
  )
}
