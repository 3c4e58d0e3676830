import { useEffect, useRef } from 'react'
import { ErrorSummary } from '../ErrorSummary'
import type { SiteFormMetadata } from './use-site-form'

interface FormErrorsProps {
  title: string | undefined
  form: SiteFormMetadata
  failure: string | undefined
  /** A new value after each response and after each submission that fails client-side validation. Undefined before the first submission. */
  attempt: unknown
}

export function FormErrorSummary({ title, form, failure, attempt }: FormErrorsProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt) summary.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [attempt])
  if (!attempt) return null
  const fields = form.getFieldset()
  const texts = failure ? [failure] : (form.errors ?? [])
  const ofFields = Object.entries(form.allErrors).filter(([name]) => name !== '')
  const errors = [
    ...texts.map((text) => ({ text })),
    ...ofFields.flatMap(([name, [text]]) => (text ? [{ field: fields[name]?.id ?? name, text }] : [])),
  ]
  return (
    <div ref={summary}>
      <ErrorSummary title={ofFields.length > 0 ? title : undefined} errors={uniqueTexts(errors)} />
    </div>
  )
}

/** Lists each message once, because several empty fields can have the same message. */
const uniqueTexts = <T extends { text: string }>(errors: T[]) =>
  errors.filter(({ text }, index) => errors.findIndex((other) => other.text === text) === index)
