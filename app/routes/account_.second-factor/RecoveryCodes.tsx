import { ButtonLink } from '~/ui/Button'
import { PageHeader } from '~/ui/Page'
import type { CodesView } from './actions'

/** The codes, this one time: to be written down, copied or printed. */
export function RecoveryCodes({ codes, title, lead, once, use, copy, label, done }: CodesView) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="stack">
        <p>{use}</p>
        <p>
          <strong>{once}</strong>
        </p>
        <pre className="secret-text" dir="ltr" role="group" aria-label={label}>
          {codes.join('\n')}
        </pre>
        <p className="small soft screen-only">{copy}</p>
      </div>
      <p>
        <ButtonLink href="/account/second-factor">{done}</ButtonLink>
      </p>
    </>
  )
}
