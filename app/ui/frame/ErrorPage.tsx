import { Button, ButtonLink } from '../Button'
import { TextAreaField } from '../Field'
import { Page, PageHeader } from '../Page'
import type { FrameTexts } from './texts'

/** A form that could not be taken: where it was sent and what it held, so that nothing typed is lost. */
export interface Unsent {
  action: string
  fields: Readonly<Record<string, string | readonly string[]>>
}

interface ErrorPageProps {
  status: number
  texts: FrameTexts
  /** Path and query of the page that failed. */
  here: string
  unsent?: Unsent | undefined
}

/** The calm page in place of one that failed: what happened, what can be done, never how. */
export function ErrorPage({ status, texts, here, unsent }: ErrorPageProps) {
  const kind = errorKind(status)
  const { error } = texts
  return (
    <Page>
      <PageHeader title={error[kind].title} lead={unsent ? error.unsent : error[kind].text} />
      {unsent ? <UnsentForm {...unsent} texts={error} /> : <WayOn kind={kind} texts={texts} here={here} />}
      {kind === 'unexpected' && error.reference && <p className="soft small error-reference">{error.reference}</p>}
    </Page>
  )
}

type ErrorKind = 'notFound' | 'forbidden' | 'tooMany' | 'refused' | 'unavailable' | 'unexpected'

/** The kind of error page a status stands for. */
export function errorKind(status: number): ErrorKind {
  if (status === 404 || status === 410) return 'notFound'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 429) return 'tooMany'
  if (status === 503) return 'unavailable'
  return status >= 400 && status < 500 ? 'refused' : 'unexpected'
}

function WayOn({ kind, texts, here }: { kind: ErrorKind; texts: FrameTexts; here: string }) {
  const { navigation, error } = texts
  return (
    <p className="cluster">
      {kind === 'unavailable' && <ButtonLink href={here}>{error.again}</ButtonLink>}
      <ButtonLink variant="secondary" href="/">
        {navigation.home}
      </ButtonLink>
      <ButtonLink variant="secondary" href="/books">
        {navigation.books}
      </ButtonLink>
      <ButtonLink variant="secondary" href="/community">
        {navigation.community}
      </ButtonLink>
    </p>
  )
}

/** The same submission once more; what was written in words is shown, choices and ids go along unseen. */
function UnsentForm({ action, fields, texts }: Unsent & { texts: FrameTexts['error'] }) {
  return (
    <form method="post" action={action} className="form">
      {Object.entries(fields).flatMap(([name, held]) =>
        [held].flat().map((value) => <UnsentValue key={`${name}=${value}`} name={name} value={value} label={texts.typed} />),
      )}
      <Button>{texts.again}</Button>
    </form>
  )
}

function UnsentValue({ name, value, label }: { name: string; value: string; label: string }) {
  if (!isWriting(value)) return <input type="hidden" name={name} value={value} />
  return <TextAreaField name={name} label={label} defaultValue={value} rows={value.length > 200 ? 10 : 2} />
}

/** Words rather than a value of a select or an id: it holds a space, or letters beyond ASCII. */
function isWriting(value: string) {
  return /\s|[^\0-\x7f]/.test(value)
}
