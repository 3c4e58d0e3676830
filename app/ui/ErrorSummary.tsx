import type { MouseEvent } from 'react'

export interface FormError {
  text: string
  /** The id of the invalid control. Undefined if the error concerns the whole form. */
  field?: string
}

interface ErrorSummaryProps {
  title?: string
  errors: readonly FormError[]
}

export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null

  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- when a form has errors, screen readers must read the error summary first
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
  if (!field) return text
  return (
    <a className="error-link" href={`#${field}`} onClick={(event) => focusField(event, field)}>
      {text}
    </a>
  )
}

/** Focuses the control instead of following the link, because a new URL would make Remix drop the action data with the errors. */
function focusField(event: MouseEvent, field: string) {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus()
}
