import { Badge } from '../Badge'
import { ButtonLink } from '../Button'
import { Facts } from '../Facts'
import { MemberText } from '../MemberText'
import { State, type ContributionState } from './ContributionTable'

export interface Detail extends ContributionState {
  title: string
  facts: readonly { label: string; value: string }[]
  motivation: { label: string; text: string } | null
  anonymous: string
  recorded: string
}

/** All that a contribution says, with its state above it. */
export function ContributionDetail({ detail }: { detail: Detail }) {
  return (
    <>
      <p className="cluster">
        <State {...detail} />
        {detail.isAnonymous && <Badge>{detail.anonymous}</Badge>}
      </p>
      <Facts facts={detail.facts}>
        {detail.motivation && (
          <div className="facts-whole">
            <dt>{detail.motivation.label}</dt>
            <dd>
              <MemberText text={detail.motivation.text} />
            </dd>
          </div>
        )}
      </Facts>
    </>
  )
}

export interface DialogView {
  detail: Detail | null
  /** Said where there is no such contribution. */
  gone: string | null
  close: { href: string; label: string }
  page: { href: string; label: string } | null
}

/** The detail above the list it was opened from. It takes the focus, and closing is a link back to its row. */
export function ContributionDialog({ dialog: { detail, gone, close, page } }: { dialog: DialogView }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- what was opened is read first
    <section id="sheet" className="card sheet" role="dialog" aria-labelledby="sheet-title" tabIndex={-1} autoFocus>
      <h2 id="sheet-title">{detail ? detail.title : gone}</h2>
      {detail && <ContributionDetail detail={detail} />}
      <p className="cluster">
        {page && (
          <ButtonLink variant="secondary" href={page.href}>
            {page.label}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" href={close.href} data-closes="">
          {close.label}
        </ButtonLink>
      </p>
      {detail && <p className="small soft">{detail.recorded}</p>}
    </section>
  )
}
