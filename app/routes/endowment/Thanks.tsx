import { Notice } from '~/ui/Notice'
import type { doneTexts } from './done'

/** The panel after a pledge was taken: both texts of spec §8, its reference, and what happens next. */
export function Thanks({ texts: { title, text, reference, next } }: { texts: NonNullable<ReturnType<typeof doneTexts>> }) {
  return (
    <Notice title={title}>
      <div className="stack">
        <p>{text}</p>
        <p>
          <strong>
            {reference.before}
            <bdi className="reference">{reference.code}</bdi>
            {reference.after}
          </strong>
        </p>
        <p>{next}</p>
      </div>
    </Notice>
  )
}
