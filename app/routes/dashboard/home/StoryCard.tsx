import { useState } from 'react'
import { useT } from '~/i18n/localizer-context'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { Badge } from '~/ui/Badge'
import { Byline } from '~/ui/Byline'
import { Card } from '~/ui/Card'
import { Disclosure } from '~/ui/Disclosure'
import { MemberText } from '~/ui/MemberText'
import { shortenId } from './dashboard-url'
import { Comments } from './Comments'
import { CommentsToggle } from './CommentsToggle'
import type { DashboardContext } from './load'
import type { CommentsView } from './load-comments'
import { StoryButtons } from './StoryButtons'
import { StoryLinks } from './StoryLinks'
import { useComments } from './use-comments'
import type { StoryView } from './views'

interface StoryCardProps {
  story: StoryView
  context: DashboardContext
  /** Null unless the URL requests this story's comments. */
  comments: CommentsView | null
  reply: SubmissionReply | undefined
}

export function StoryCard(props: StoryCardProps) {
  const t = useT()
  const { story } = props
  const { id, traits } = story
  const { language, foldedFor, state } = traits
  const titleId = `title-${shortenId(id)}`
  const written = { lang: language?.lang, dir: language?.dir ?? 'auto' }
  return (
    <Card as="article" id={`story-${id}`} labelledBy={titleId}>
      <h3 id={titleId} {...(!foldedFor && written)}>
        {foldedFor ? t('story-safety:story.folded') : story.title}
      </h3>
      <div className="cluster">
        <Byline author={story.author} community={story.community} time={story.time} />
        <Badge tone="neutral">{t(`dashboard:types.${traits.postType}`)}</Badge>
        {language?.badge && (
          <Badge tone="neutral">
            <bdi lang={language.lang}>{language.badge}</bdi>
          </Badge>
        )}
        {traits.notes.map((note) => (
          <Badge key={note}>{t('story-safety:story.badge', { note: t(`story-safety:topics.${note}`) })}</Badge>
        ))}
        {traits.isOwn && <Badge tone="support">{t('dashboard:own')}</Badge>}
        {state !== 'shown' && <Badge tone="accent">{t(`dashboard:states.${state}`)}</Badge>}
      </div>
      {foldedFor ? (
        <Disclosure summary={t('story-safety:story.open', { notes: foldedFor })} open={traits.isOpened} isGuarded>
          <h4 id={`name-${shortenId(id)}`} {...written}>
            {story.title}
          </h4>
          <StoryBody {...props} nameId={`name-${shortenId(id)}`} />
        </Disclosure>
      ) : (
        <StoryBody {...props} nameId={titleId} />
      )}
    </Card>
  )
}

function StoryBody({ story, context, comments: asked, reply, nameId }: StoryCardProps & { nameId: string }) {
  const t = useT()
  const [announcement, announce] = useState('')
  const comments = useComments(story, context, asked, announce)
  const { id, traits } = story
  const { language } = traits
  const isShown = traits.state === 'shown'
  return (
    <>
      <MemberText text={story.content} lang={language?.lang} dir={language?.dir} />
      {traits.isCut && <a href={`/dashboard?story=${id}${traits.foldedFor ? '&shown=1' : ''}`}>{t('dashboard:whole')}</a>}
      {traits.isReadAsStaff && <p className="soft small">{t('dashboard:read_as_staff')}</p>}
      <div className="story-actions">
        {isShown && (
          <StoryButtons story={story} context={context} announce={announce}>
            <CommentsToggle story={story} here={context.here} comments={comments} />
          </StoryButtons>
        )}
        <StoryLinks story={story} here={context.here} nameId={nameId} />
      </div>
      <p className="field-error" role="status">
        {announcement}
      </p>
      {comments.view && <Comments story={story} comments={comments} view={comments.view} context={context} reply={reply} />}
    </>
  )
}
