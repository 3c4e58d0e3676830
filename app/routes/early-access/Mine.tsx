import { ButtonLink } from '~/ui/Button'
import { MemberText } from '~/ui/MemberText'
import type { MineTexts } from './load'

/** What the member asked for, and the way to withdraw it. */
export function Mine({ title, facts, comments, withdraw }: MineTexts) {
  return (
    <section className="card" aria-labelledby="mine">
      <h2 id="mine">{title}</h2>
      <dl className="wishes">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {comments && (
          <div>
            <dt>{comments.name}</dt>
            <dd>
              <MemberText text={comments.text} />
            </dd>
          </div>
        )}
      </dl>
      <p>
        <ButtonLink href="/early-access?withdraw" variant="secondary">
          {withdraw}
        </ButtonLink>
      </p>
    </section>
  )
}
