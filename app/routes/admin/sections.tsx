import { AccountTable } from '~/ui/admin/AccountTable'
import { CommentTable } from '~/ui/admin/CommentTable'
import { CommunityEntries } from '~/ui/admin/CommunityEntries'
import { PostTable } from '~/ui/admin/PostTable'
import { Button, ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Field } from '~/ui/Field'
import type { SiteView } from './load-site'

/** What was written last, with the way to delete it. */
export function Content({ content: { title, posts, comments } }: { content: SiteView['content'] }) {
  return (
    <section className="stack" aria-labelledby="content">
      <h2 id="content">{title}</h2>
      <h3>{posts.title}</h3>
      {posts.rows.length > 0 ? <PostTable texts={posts.table} rows={posts.rows} /> : <EmptyState text={posts.none} />}
      <p>
        <a className="stand-alone" href="/admin/posts">{posts.link}</a>
      </p>
      <h3>{comments.title}</h3>
      {comments.rows.length > 0 ? <CommentTable texts={comments.table} rows={comments.rows} /> : <EmptyState text={comments.none} />}
      <p>
        <a className="stand-alone" href="/admin/comments">{comments.link}</a>
      </p>
    </section>
  )
}

/** Who came last, and the search among all of them. */
export function Users({ users: { title, search, table, rows, link } }: { users: SiteView['users'] }) {
  return (
    <section className="stack" aria-labelledby="users">
      <h2 id="users">{title}</h2>
      <form className="card filter" action="/admin/users" role="search" aria-label={search.title}>
        <Field name="q" type="search" label={search.label} hint={search.hint} maxLength={200} autoComplete="off" />
        <Button>{search.submit}</Button>
      </form>
      <AccountTable texts={table} rows={rows} />
      <p>
        <a className="stand-alone" href="/admin/users">{link}</a>
      </p>
    </section>
  )
}

/** The communities with what can be done with them. */
export function Communities({ communities: { title, create, entries, none, link } }: { communities: SiteView['communities'] }) {
  return (
    <section className="stack" aria-labelledby="communities">
      <h2 id="communities">{title}</h2>
      <p>
        <ButtonLink href="/admin/communities/new">{create}</ButtonLink>
      </p>
      {entries.length > 0 ? <CommunityEntries entries={entries} /> : <EmptyState text={none} />}
      <p>
        <a className="stand-alone" href="/admin/communities">{link}</a>
      </p>
    </section>
  )
}
