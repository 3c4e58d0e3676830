import { Button, ButtonLink } from '~/ui/Button'
import type { WeeksView } from './weeks-view'

/** How long she has been here, in a quiet sentence, and the forms that let it rest, go on or begin anew. */
export function Weeks({ title, lines, act, label, anew }: WeeksView) {
  const [first, ...rest] = lines
  return (
    <section className="stack reading-places" aria-labelledby="weeks">
      <h2 id="weeks">{title}</h2>
      <p className="lead">{first}</p>
      {rest.map((line) => (
        <p className="soft" key={line}>
          {line}
        </p>
      ))}
      <form className="cluster" method="post" action="/journey">
        <Button variant="secondary" name="act" value={act}>
          {label}
        </Button>
        {anew && (
          <ButtonLink variant="quiet" href={anew.href}>
            {anew.label}
          </ButtonLink>
        )}
      </form>
    </section>
  )
}
