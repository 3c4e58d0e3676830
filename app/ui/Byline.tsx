export interface Instant {
  /** ISO 8601, for machines. */
  iso: string
  /** Shown, e.g. "3 hours ago". */
  text: string
  /** The full date and time, shown on hover. */
  title: string
}

interface BylineProps {
  author: string
  community?: string
  time: Instant
}

/** Who wrote something, where and when. */
export function Byline({ author, community, time }: BylineProps) {
  return (
    <p className="byline">
      <bdi className="byline-author">{author}</bdi>
      {/* The point before it stands in the direction of the page, outside of a name that may run the other way. */}
      {community && <span><bdi>{community}</bdi></span>}
      <Time {...time} />
    </p>
  )
}

/** An instant in words, with the exact one for machines and on hover. */
export function Time({ iso, text, title }: Instant) {
  return (
    <time dateTime={iso} title={title}>
      {text}
    </time>
  )
}
