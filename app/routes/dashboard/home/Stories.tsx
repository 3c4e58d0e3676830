import { useNavigation } from '@remix-run/react'
import { useT } from '~/i18n/localizer-context'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { EmptyState } from '~/ui/EmptyState'
import { Pagination } from '~/ui/Pagination'
import type { FeedLinks, FeedLanguagesView } from './feed-links'
import type { DashboardView } from './load'
import { StoryCard } from './StoryCard'

export function Stories({ view, reply }: { view: DashboardView; reply: SubmissionReply | undefined }) {
  const t = useT()
  const { context, stories, comments, feed, languages, isSingle, leftOut } = view
  return (
    <section className="stack-large" aria-labelledby="stories">
      <h2 id="stories">{t('dashboard:stories')}</h2>
      {isSingle && (
        <p>
          <a className="stand-alone" href="/dashboard">
            {t('dashboard:back')}
          </a>
        </p>
      )}
      {languages && <Languages {...languages} />}
      <Loading />
      {leftOut && <ExcludedStory {...leftOut} />}
      {stories.length === 0 && !leftOut && <Empty view={view} />}
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} context={context} comments={comments?.postId === story.id ? comments : null} reply={reply} />
      ))}
      {feed && (feed.previous || feed.next) && <Pages {...feed} />}
    </section>
  )
}

function Loading() {
  const t = useT()
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === '/dashboard'
  return <p role="status">{isLoading && t('dashboard:loading')}</p>
}

function Empty({ view: { isSingle, hasStories, languages } }: { view: DashboardView }) {
  const t = useT()
  if (languages && !languages.inAll) return <EmptyState text={t('phrases:feed.empty')} />
  if (isSingle) return <EmptyState text={t('story-safety:story.gone')} />
  return <EmptyState text={t(hasStories ? 'story-safety:story.no_more' : 'dashboard:empty')} />
}

function Pages({ page, pages, previous, next }: FeedLinks) {
  const t = useT()
  return (
    <Pagination
      label={t('dashboard:pages.label')}
      position={pages === null ? '' : t('dashboard:pages.position', { page, pages })}
      previous={previous ? { href: previous, label: t('dashboard:pages.previous') } : undefined}
      next={next ? { href: next, label: t('dashboard:pages.next') } : undefined}
    />
  )
}

function ExcludedStory({ id, notes }: NonNullable<DashboardView['leftOut']>) {
  const t = useT()
  return (
    <section className="empty" aria-labelledby="left-out">
      <h3 id="left-out">{t('story-safety:story.left_out_title')}</h3>
      <p>{t('story-safety:story.left_out', { notes })}</p>
      <p className="cluster">
        <a className="button button-secondary" href={`/dashboard?story=${id}&shown=1`}>
          {t('story-safety:story.show_once')}
        </a>
        <a className="button button-quiet" href="/account/reading">
          {t('story-safety:story.choices')}
        </a>
      </p>
    </section>
  )
}

function Languages({ inAll, names, otherHref }: FeedLanguagesView) {
  const t = useT()
  return (
    <div>
      <p className="soft small">{inAll ? t('phrases:feed.everything') : t('phrases:feed.narrowed', { languages: names })}</p>
      <p className="cluster">
        <a className="button button-quiet" href={otherHref}>
          {t(inAll ? 'phrases:feed.narrow' : 'phrases:feed.show_all')}
        </a>
        <a className="button button-quiet" href="/account/reading#languages">
          {t('phrases:feed.change')}
        </a>
      </p>
    </div>
  )
}
