
export interface Point {
  title: string
  text: string
}

interface PointsProps {
  points: readonly Point[]
  /** True where their order matters: the points are numbered. */
  ordered?: boolean
  /** Rank of their headings. */
  level?: 'h3' | 'h4'
}

/** Short pieces of text of one rank side by side, each under its own heading. */
export function Points({ points, ordered = false, level: Heading = 'h3' }: PointsProps) {
  const List = ordered ? 'ol' : 'ul'
  const columns = points.length % 3 === 0 ? 'points-thirds' : 'points-halves' // no row with one left over
  return (
    <List className={`points ${columns} ${ordered ? 'points-ordered' : ''}`}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <Heading className="point-title">{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}
