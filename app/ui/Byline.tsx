export interface FormattedTime {
  iso: string
  text: string
  title: string
}

interface BylineProps {
  author: string
  community?: string
  time: FormattedTime
}

export function Byline({ author, community, time }: BylineProps) {
  return (
    <p className="byline">
      <bdi className="byline-author">{author}</bdi>
      {/* The separator is outside the name, because the name may have another text direction. */}
      {community && <span><bdi>{community}</bdi></span>}
      <Time {...time} />
    </p>
  )
}

export function Time({ iso, text, title }: FormattedTime) {
  return (
    <time dateTime={iso} title={title}>
      {text}
    </time>
  )
}
