import { useT } from '~/i18n/localizer-context'
import { Button, ButtonLink } from '../Button'
import { TextAreaField } from '../Field'
import { Page, PageHeader } from '../Page'

export interface UnsentInput {
  action: string
  fields: Readonly<Record<string, string | readonly string[]>>
}

interface ErrorPageProps {
  status: number
  requestId?: string | undefined
  here: string
  unsent?: UnsentInput | undefined
}

export function ErrorPage({ status, requestId, here, unsent }: ErrorPageProps) {
  const kind = getErrorKind(status)
  const t = useT()
  return (
    <Page>
      <PageHeader title={t(`frame:error.${kind}.title`)} lead={t(unsent ? 'frame:error.unavailable.unsent' : `frame:error.${kind}.text`)} />
      {unsent ? <UnsentInputForm {...unsent} /> : <ErrorLinks kind={kind} here={here} />}
      {kind === 'unexpected' && requestId && <p className="soft small error-reference">{t('frame:error.reference', { id: requestId })}</p>}
    </Page>
  )
}

type ErrorKind = 'notFound' | 'forbidden' | 'tooMany' | 'refused' | 'unavailable' | 'unexpected'

export function getErrorKind(status: number): ErrorKind {
  if (status === 404 || status === 410) return 'notFound'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 429) return 'tooMany'
  if (status === 503) return 'unavailable'
  return status >= 400 && status < 500 ? 'refused' : 'unexpected'
}

function ErrorLinks({ kind, here }: { kind: ErrorKind; here: string }) {
  const t = useT()
  return (
    <p className="cluster">
      {kind === 'unavailable' && <ButtonLink href={here}>{t('frame:error.unavailable.again')}</ButtonLink>}
      <ButtonLink variant="secondary" href="/">
        {t('frame:navigation.home')}
      </ButtonLink>
      <ButtonLink variant="secondary" href="/books">
        {t('frame:navigation.books')}
      </ButtonLink>
      <ButtonLink variant="secondary" href="/community">
        {t('frame:navigation.community')}
      </ButtonLink>
    </p>
  )
}

function UnsentInputForm({ action, fields }: UnsentInput) {
  const t = useT()
  return (
    <form method="post" action={action} className="form">
      {Object.entries(fields).flatMap(([name, held]) =>
        [held].flat().map((value) => <UnsentValue key={`${name}=${value}`} name={name} value={value} label={t('frame:error.unavailable.typed')} />),
      )}
      <Button>{t('frame:error.unavailable.again')}</Button>
    </form>
  )
}

function UnsentValue({ name, value, label }: { name: string; value: string; label: string }) {
  if (!isTypedText(value)) return <input type="hidden" name={name} value={value} />
  return <TextAreaField name={name} label={label} defaultValue={value} rows={value.length > 200 ? 10 : 2} />
}

/** Guesses whether someone typed the value: option values and ids contain only ASCII characters and no whitespace. */
function isTypedText(value: string) {
  return /\s|[^\0-\x7f]/.test(value)
}
