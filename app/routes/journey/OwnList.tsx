import type { ReactNode } from 'react'
import { Badge } from '~/ui/Badge'
import { Button, ButtonLink } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { EmptyState } from '~/ui/EmptyState'
import { Paging } from '~/ui/Paging'
import type { JourneyView } from './load'
import type { BookmarksView, CommentsView, StoriesView } from './load-list'
import type { StoryLink } from './story-link'

type ListView = JourneyView['list']

/** The list that the address names: bookmarks, or what she wrote. */
export function OwnList({ list }: { list: ListView }) {
  return (
    <section className="stack reading-places" aria-labelledby="list">
      <h2 id="list">{list.title}</h2>
      {list.entries.length === 0 ? <EmptyState text={list.empty} /> : <Entries list={list} />}
      <Paging {...list.paging} />
    </section>
  )
}

function Entries({ list }: { list: ListView }) {
  if (list.name === 'bookmarks') return <Bookmarks {...list} />
  return list.name === 'stories' ? <Stories {...list} /> : <Comments {...list} />
}

function Bookmarks({ number, entries, remove, back }: BookmarksView) {
  return (
    <>
      {number && <p className="soft small">{number}</p>}
      <ul className="plain-list">
        {entries.map((entry) => (
          <li className="reading-place" key={entry.id}>
            <div>
              <Linked {...entry.story} />
              <p className="byline">
                <bdi>{entry.community}</bdi>
                <span>{entry.kept}</span>
              </p>
            </div>
            <form className="cluster" method="post" action="/dashboard/bookmark">
              <input type="hidden" name="postId" value={entry.id} />
              <input type="hidden" name="back" value={back} />
              <Button variant="quiet" name="bookmark" value="0" aria-label={entry.removeName}>
                {remove}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}

function Stories({ note, entries, remove }: StoriesView) {
  return (
    <>
      {note && <p className="soft small">{note}</p>}
      <ul className="plain-list">
        {entries.map((entry) => (
          <li className="reading-place" key={entry.id}>
            <div>
              <div className="cluster">
                <Title href={entry.href}>{entry.title}</Title>
                {entry.anonymous && <Badge tone="support">{entry.anonymous}</Badge>}
                {entry.state && <Badge tone="accent">{entry.state}</Badge>}
              </div>
              <Place community={entry.community} date={entry.date} />
              {entry.left && <p className="soft small">{entry.left.text}</p>}
            </div>
            {entry.left && <RemoveLink {...entry.left} label={remove} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Comments({ entries, remove }: CommentsView) {
  return (
    <ul className="plain-list">
      {entries.map((entry) => (
        <li className="reading-place" key={entry.id}>
          <div>
            <p dir="auto">{entry.text}</p>
            {(entry.mark || entry.state) && (
              <p className="cluster">
                {entry.mark && <Badge tone="neutral">{entry.mark}</Badge>}
                {entry.state && <Badge tone="accent">{entry.state}</Badge>}
              </p>
            )}
            {entry.story && <Linked {...entry.story} />}
            {entry.lost && <p className="soft small">{entry.lost.text}</p>}
            <Place community={entry.community} date={entry.date} />
          </div>
          {entry.lost && <RemoveLink {...entry.lost} label={remove} />}
        </li>
      ))}
    </ul>
  )
}

/** The way to a story, behind its content notes where she folds them. */
function Linked({ title, href, fold }: StoryLink) {
  const link = (
    <p>
      <Title href={href}>{title}</Title>
    </p>
  )
  if (!fold) return link
  return (
    <Disclosure summary={fold} isGuarded>
      {link}
    </Disclosure>
  )
}

/** A story's title; a link where she can open it. */
function Title({ href, children }: { href: string | null; children: ReactNode }) {
  const title = <bdi>{children}</bdi>
  if (!href) return title
  return (
    <a className="stand-alone" href={href}>
      {title}
    </a>
  )
}

function Place({ community, date }: { community: string; date: { iso: string; text: string } }) {
  return (
    <p className="byline">
      <bdi>{community}</bdi>
      <time dateTime={date.iso}>{date.text}</time>
    </p>
  )
}

/** To the question whether it is to be deleted: what she cannot open from here she can still take away. */
function RemoveLink({ href, name, label }: { href: string; name: string; label: string }) {
  return (
    <div className="cluster">
      <ButtonLink variant="quiet" href={href} aria-label={name}>
        {label}
      </ButtonLink>
    </div>
  )
}
