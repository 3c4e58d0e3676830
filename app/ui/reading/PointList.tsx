
export interface TitledPoint {
  title: string
  text: string
}

interface PointsProps {
  points: readonly TitledPoint[]
  ordered?: boolean
  level?: 'h3' | 'h4'
}

export function PointList({ points, ordered = false, level: Heading = 'h3' }: PointsProps) {
  const List = ordered ? 'ol' : 'ul'
  const columns = points.length % 3 === 0 ? 'points-thirds' : 'points-halves' // Three columns must not leave an incomplete row.
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
