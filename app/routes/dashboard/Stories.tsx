import { EmptyState } from '~/ui/EmptyState'
import { Pagination } from '~/ui/Pagination'
import type { DashboardView } from './load'
import type { Reply } from './reply'
import { StoryCard } from './StoryCard'

/** The feed, or the one story that the address names. */
export function Stories({ view, reply }: { view: DashboardView; reply: Reply }) {
  const { context, stories, comments, feed, single } = view
  const { texts } = context
  return (
    <section className="stack-large" aria-labelledby="stories">
      <h2 id="stories">{texts.stories}</h2>
      {single && <a href="/dashboard">{texts.back}</a>}
      <p role="status" data-loading={texts.loading} />
      {stories.length === 0 && <EmptyState text={texts.empty} />}
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
