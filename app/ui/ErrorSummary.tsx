export interface FormError {
  text: string
  /** Id of the control the error belongs to; without it the error is the whole form's. */
  field?: string
}

interface ErrorSummaryProps {
  /** Heading above several errors; a single error of the form stands alone without it. */
  title?: string
  errors: readonly FormError[]
}

/** What went wrong with a form. Renders nothing without errors; takes the focus when it appears or changes. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null

  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- a page that comes back with errors begins with them
    <div className="notice notice-alert" role="alert" tabIndex={-1} autoFocus>
      {title && <p className="notice-title">{title}</p>}
      {title || errors.length > 1 ? (
        <ul className="error-list">
          {errors.map((error) => (
            <li key={`${error.field}:${error.text}`}>
              <ErrorText {...error} />
            </li>
          ))}
        </ul>
      ) : (
        errors.map((error) => (
          <p key={error.text}>
            <ErrorText {...error} />
          </p>
        ))
      )}
    </div>
  )
}

function ErrorText({ text, field }: FormError) {
  return field ? <a className="error-link" href={`#${field}`}>{text}</a> : <>{text}</>
}

interface FormErrorsProps {
  /** Heading above the errors of fields. */
  title: string
  /** What came back when the form was sent before. */
  reply: { errors: Readonly<Record<string, string>>; formError?: string | undefined } | undefined
}

/** What came back with a form: the error of the whole form first, then those of its fields in their order. */
export function FormErrors({ title, reply }: FormErrorsProps) {
  const fields = Object.entries(reply?.errors ?? {}).map(([field, text]) => ({ field, text }))
  const errors = reply?.formError ? [{ text: reply.formError }, ...fields] : fields
  return <ErrorSummary title={fields.length > 0 ? title : undefined} errors={errors} />
}
