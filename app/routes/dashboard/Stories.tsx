import { EmptyState } from '~/ui/EmptyState'
import { Pagination } from '~/ui/Pagination'
import type { DashboardView } from './load'
import type { Reply } from './reply'
import type { LeftOutView } from './views'
import { StoryCard } from './StoryCard'

/** The feed, or the one story that the address names. */
export function Stories({ view, reply }: { view: DashboardView; reply: Reply }) {
  const { context, stories, comments, feed, languages, single, leftOut } = view
  const { texts } = context
  return (
    <section className="stack-large" aria-labelledby="stories">
      <h2 id="stories">{texts.stories}</h2>
      {single && (
        <p>
          <a className="stand-alone" href="/dashboard">
            {texts.back}
          </a>
        </p>
      )}
      {languages && <Languages {...languages} />}
      <p role="status" data-loading={texts.loading} />
      {leftOut && <LeftOut {...leftOut} />}
      {stories.length === 0 && !leftOut && <EmptyState text={languages?.empty ?? view.empty} />}
      {stories.map((story) => (
        <StoryCard
          key={story.id}
          story={story}
          context={context}
          comments={comments?.postId === story.id ? comments : null}
          reply={reply}
        />
      ))}
      {feed?.isPaged && <Pagination {...feed} />}
    </section>
  )
}

/** In the place of a story that its reader leaves out: the way to it, and to her choices. */
function LeftOut({ title, text, show, choices }: LeftOutView) {
  return (
    <section className="empty" aria-labelledby="left-out">
      <h3 id="left-out">{title}</h3>
      <p>{text}</p>
      <p className="cluster">
        <a className="button button-secondary" href={show.href}>
          {show.label}
        </a>
        <a className="button button-quiet" href={choices.href}>
          {choices.label}
        </a>
      </p>
    </section>
  )
}

/** In which languages the stories are, where the reader has chosen some. */
function Languages({ text, other, change }: NonNullable<DashboardView['languages']>) {
  return (
    <div>
      <p className="soft small">{text}</p>
      <p className="cluster">
        <a className="button button-quiet" href={other.href}>
          {other.label}
        </a>
        <a className="button button-quiet" href={change.href}>
          {change.label}
        </a>
      </p>
    </div>
  )
}
