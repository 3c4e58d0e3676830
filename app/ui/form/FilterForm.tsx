import { Form, useLocation } from '@remix-run/react'
import { type ComponentProps, useEffect, useRef } from 'react'

type FilterFormProps = Pick<ComponentProps<typeof Form>, 'action' | 'className' | 'role' | 'aria-label' | 'children'>

/** A form that narrows a list. What is asked for stands in the address; the page stays where it is, and so does the focus. */
export function FilterForm(props: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  const shown = useRef(search)
  // Another way than this form, such as a link to the whole list, leads to other values: the fields show these.
  useEffect(() => {
    if (shown.current !== search && !form.current?.contains(document.activeElement)) form.current?.reset()
    shown.current = search
  }, [search])
  return <Form className="card filter" {...props} ref={form} method="get" preventScrollReset data-keeps-focus="" />
}
