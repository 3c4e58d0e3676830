import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { CursorPagination } from '~/ui/CursorPagination'
import type { JourneyView } from './load'
import type { BookmarksView, OwnCommentsView, OwnStoriesView } from './load-list'
import { FoldableTitle, EntryByline, DeleteLink, TextStateBadge, EntryTitle } from './entry-elements'
import type { StoryLink } from './story-link'

type ListView = JourneyView['list']

export function JourneyList({ list }: { list: ListView }) {
  const t = useT()
  const { name, olderHref, newestHref } = list
  return (
    <section className="stack reading-places" aria-labelledby="list">
      <h2 id="list">{t(`journey:lists.${name}`)}</h2>
      {list.entries.length === 0 ? <EmptyState text={t(`journey:${name}.empty`)} /> : <Entries list={list} />}
      <CursorPagination
        older={olderHref === null ? null : { href: olderHref, label: t('frame:list.older') }}
        newest={newestHref === null ? null : { href: newestHref, label: t('frame:list.newest') }}
      />
    </section>
  )
}

function Entries({ list }: { list: ListView }) {
  if (list.name === 'bookmarks') return <Bookmarks {...list} />
  return list.name === 'stories' ? <Stories {...list} /> : <Comments {...list} />
}

function Bookmarks({ total, entries, back }: BookmarksView) {
  const t = useT()
  const getShownTitle = ({ title, foldedFor }: StoryLink) => (foldedFor ? t('story-safety:story.folded') : title)
  return (
    <>
      {total > 0 && <p className="soft small">{t('journey:bookmarks.number', { count: total })}</p>}
      <ul className="plain-list">
        {entries.map((entry) => (
          <li className="reading-place" key={entry.id}>
            <div>
              <FoldableTitle {...entry.story} />
              <p className="byline">
                <bdi>{entry.community}</bdi>
                <span>{t('journey:bookmarks.kept', { date: entry.keptAt })}</span>
              </p>
            </div>
            <form className="cluster" method="post" action="/dashboard/bookmark">
              <input type="hidden" name="postId" value={entry.id} />
              <input type="hidden" name="back" value={back} />
              <Button variant="quiet" name="bookmark" value="0" aria-label={t('journey:bookmarks.remove_name', { title: getShownTitle(entry.story) })}>
                {t('journey:bookmarks.remove')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}

function Stories({ entries }: OwnStoriesView) {
  const t = useT()
  return (
    <>
      {entries.some(({ isAnonymous }) => isAnonymous) && <p className="soft small">{t('journey:stories.anonymous_note')}</p>}
      <ul className="plain-list">
        {entries.map(({ id, title, isAnonymous, isOpen, state, ...entry }) => (
          <li className="reading-place" key={id}>
            <div>
              <div className="cluster">
                <EntryTitle href={isOpen ? `/dashboard?story=${id}` : null}>{title}</EntryTitle>
                {isAnonymous && <Badge tone="support">{t('journey:stories.anonymous')}</Badge>}
                <TextStateBadge state={state} />
              </div>
              <EntryByline {...entry} />
              {!isOpen && <p className="soft small">{t('journey:stories.left')}</p>}
            </div>
            {!isOpen && <DeleteLink href={`/dashboard?delete=${id}`} name={t('dashboard:delete_story_name', { title })} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Comments({ entries }: OwnCommentsView) {
  const t = useT()
  return (
    <ul className="plain-list">
      {entries.map(({ id, text, isPhrase, state, story, ...entry }) => (
        <li className="reading-place" key={id}>
          <div>
            <p dir="auto">{text}</p>
            {(isPhrase || state !== 'shown') && (
              <p className="cluster">
                {isPhrase && <Badge tone="neutral">{t('phrases:mark')}</Badge>}
                <TextStateBadge state={state} />
              </p>
            )}
            {story ? <FoldableTitle {...story} /> : <p className="soft small">{t('journey:comments.lost')}</p>}
            <EntryByline {...entry} />
          </div>
          {!story && <DeleteLink href={`/dashboard?delete-comment=${id}`} name={t('dashboard:delete_comment_name')} />}
        </li>
      ))}
    </ul>
  )
}
