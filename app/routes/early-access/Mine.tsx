import { ButtonLink } from '~/ui/Button'
import { Facts } from '~/ui/Facts'
import { MemberText } from '~/ui/MemberText'
import type { MineTexts } from './load'

/** What the member asked for, and the way to withdraw it. */
export function Mine({ title, facts, comments, withdraw }: MineTexts) {
  return (
    <section className="card" aria-labelledby="mine">
      <h2 id="mine">{title}</h2>
      <Facts facts={facts} layout="lines">
        {comments && (
          <div>
            <dt>{comments.label}</dt>
            <dd>
              <MemberText text={comments.text} />
            </dd>
          </div>
        )}
      </Facts>
      <p>
        <ButtonLink href="/early-access?withdraw" variant="secondary">
          {withdraw}
        </ButtonLink>
      </p>
    </section>
  )
}
