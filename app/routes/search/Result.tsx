import type { Piece } from '~/features/search/excerpt'
import { Badge } from '~/ui/Badge'
import { Byline } from '~/ui/Byline'
import { Card } from '~/ui/Card'
import { Disclosure } from '~/ui/Disclosure'
import type { ResultView } from './result-view'

/** A story that was found. Folded it keeps its title too to itself, as in the feed. */
export function Result({ result }: { result: ResultView }) {
  const { id, fold, mark } = result
  const link = (
    <a href={result.href}>
      <Pieces pieces={result.title} />
    </a>
  )
  const excerpt = (
    <p {...mark}>
      <Pieces pieces={result.excerpt} />
    </p>
  )
  return (
    <Card as="article" labelledBy={`title-${id}`}>
      <h3 id={`title-${id}`} {...(fold ? {} : mark)}>
        {fold ? fold.title : link}
      </h3>
      <div className="cluster">
        <Byline author={result.author} community={result.community} time={result.time} />
        {result.notes.map((note) => (
          <Badge key={note}>{note}</Badge>
        ))}
      </div>
      {fold ? (
        <Disclosure summary={fold.open} isGuarded>
          <h4 {...mark}>{link}</h4>
          {excerpt}
        </Disclosure>
      ) : (
        excerpt
      )}
    </Card>
  )
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
