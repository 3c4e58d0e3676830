import type { ExcerptPart } from '~/features/stories/search/excerpt'
import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { Byline } from '~/ui/Byline'
import { Card } from '~/ui/Card'
import { Disclosure } from '~/ui/Disclosure'
import type { SearchResultView } from './result-view'

export function SearchResult({ result }: { result: SearchResultView }) {
  const t = useT()
  const { id, foldedFor, mark } = result
  const link = (
    <a href={result.href}>
      <HighlightedText pieces={result.title} />
    </a>
  )
  const excerpt = (
    <p {...mark}>
      <HighlightedText pieces={result.excerpt} />
    </p>
  )
  return (
    <Card as="article" labelledBy={`title-${id}`}>
      <h3 id={`title-${id}`} {...(foldedFor ? {} : mark)}>
        {foldedFor ? t('story-safety:story.folded') : link}
      </h3>
      <div className="cluster">
        <Byline author={result.author} community={result.community} time={result.time} />
        {result.notes.map((note) => (
          <Badge key={note}>{t('story-safety:story.badge', { note: t(`story-safety:topics.${note}`) })}</Badge>
        ))}
      </div>
      {foldedFor ? (
        <Disclosure summary={t('story-safety:story.open', { notes: foldedFor })} isGuarded>
          <h4 {...mark}>{link}</h4>
          {excerpt}
        </Disclosure>
      ) : (
        excerpt
      )}
    </Card>
  )
}

function HighlightedText({ pieces }: { pieces: readonly ExcerptPart[] }) {
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
