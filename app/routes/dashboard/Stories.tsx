import { useNavigation } from '@remix-run/react'
import { EmptyState } from '~/ui/EmptyState'
import { Pagination } from '~/ui/Pagination'
import { useEnhancedStories } from './enhance'
import type { DashboardView } from './load'
import type { Reply } from './reply'
import { StoryCard } from './StoryCard'

/** The feed, or the one story that the address names. One enhancer serves the whole list. */
export function Stories({ view, reply }: { view: DashboardView; reply: Reply }) {
  const { texts, stories, feed, single } = view
  const navigation = useNavigation()
  const { handlers, stateOf } = useEnhancedStories(view)
  const isLoading = navigation.state === 'loading' && navigation.formMethod === undefined
  return (
    <section className="stack-large" aria-labelledby="stories" {...handlers}>
      <h2 id="stories" tabIndex={-1}>
        {texts.stories}
      </h2>
      {single && <a href="/dashboard">{texts.back}</a>}
      <p role="status">{isLoading && texts.loading}</p>
      {stories.length === 0 && <EmptyState text={texts.empty} />}
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} view={view} state={stateOf(story)} reply={reply} />
      ))}
      {feed?.isPaged && <Pagination {...feed} />}
    </section>
  )
}
