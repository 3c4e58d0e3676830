
export interface Point {
  title: string
  text: string
}

interface PointsProps {
  points: readonly Point[]
  ordered?: boolean
  level?: 'h3' | 'h4'
}

export function Points({ points, ordered = false, level: Heading = 'h3' }: PointsProps) {
  const List = ordered ? 'ol' : 'ul'
  const columns = points.length % 3 === 0 ? 'points-thirds' : 'points-halves' // avoid a row with a single point
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
