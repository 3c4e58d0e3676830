import { useEffect, useRef } from 'react'
import { ErrorSummary } from '../ErrorSummary'
import type { SiteFormMetadata } from './use-site-form'

interface FormErrorsProps {
  /** Heading above the errors of fields. */
  title: string | undefined
  form: SiteFormMetadata
  /** Said in place of what the server said of the whole form, where no answer came. */
  failure: string | undefined
  /** Changes with each answer and each refused attempt to send; undefined before the first. */
  attempt: unknown
}

/** What is wrong with a form that was sent: the error of the whole form first, then those of its fields. Takes the focus with each attempt. */
export function FormErrors({ title, form, failure, attempt }: FormErrorsProps) {
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

/** Each text once: several empty fields can say the same. */
const uniqueTexts = <T extends { text: string }>(errors: T[]) =>
  errors.filter(({ text }, index) => errors.findIndex((other) => other.text === text) === index)
