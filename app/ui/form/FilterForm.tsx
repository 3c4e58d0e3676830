import { Form, NavigationType, useLocation, useNavigationType, useSubmit } from '@remix-run/react'
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { FilterResultStatus, type FilterResultCount } from './FilterResultStatus'

type FilterFormProps = Pick<ComponentProps<typeof Form>, 'className' | 'role' | 'aria-label' | 'children'> & {
  action: string
  found?: FilterResultCount | null
}

/** Longer than the usual pause between two keystrokes. */
const SUBMIT_DELAY_MS = 400

/**
 * Filters a list while someone fills in the form. Successive changes to one control share a history entry, so Back undoes them
 * together.
 */
export function FilterForm({ found, children, ...props }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const sent = useFieldsFromUrl(form)
  const isOfThisScreen = useLocation().pathname === props.action

  const send = (control: string) => {
    if (!form.current) return
    const filled = [...new FormData(form.current)].filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '')
    submit(filled, { action: props.action, preventScrollReset: true, replace: sent.current.by === control })
    sent.current = { by: control, isUnderWay: true }
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isOfThisScreen) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send((target as unknown as HTMLInputElement).name), SUBMIT_DELAY_MS)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    clearTimeout(timer.current)
    send(sent.current.by ?? '')
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Form className="card filter" {...props} ref={form} method="get" onInput={onInput} onSubmit={onSubmit} data-keeps-focus="">
      {children}
      {found !== undefined && <FilterResultStatus found={found} />}
    </Form>
  )
}

/**
 * Fills in the fields from the URL after a navigation that this form did not cause, such as Back or a link to the whole list. After
 * the form's own navigations the fields stay as they are, because someone may have changed them while the result was loading.
 * @returns a ref: `by` is the name of the control that last submitted the form; `isUnderWay` is true until the result is loaded
 */
function useFieldsFromUrl(form: { current: HTMLFormElement | null }) {
  const { key, search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const shown = useRef({ key, search })
  const sent = useRef<{ by?: string; isUnderWay: boolean }>({ isUnderWay: false })
  useEffect(() => {
    if (shown.current.key === key) return
    const [isOwn, isOther] = [sent.current.isUnderWay && !isBack, shown.current.search !== search]
    shown.current = { key, search }
    sent.current.isUnderWay = false
    if (isOwn || !form.current || !(isBack || isOther)) return
    fillIn(form.current, new URLSearchParams(search))
    sent.current = { isUnderWay: false }
  }, [form, isBack, key, search])
  return sent
}

function fillIn({ elements }: HTMLFormElement, parameters: URLSearchParams) {
  for (const control of elements) {
    if (control instanceof HTMLSelectElement) {
      control.value = parameters.get(control.name) ?? ''
      if (control.selectedIndex < 0) control.selectedIndex = 0
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = parameters.get(control.name) === control.value
    } else if (control instanceof HTMLInputElement && control.type !== 'hidden') {
      control.value = parameters.get(control.name) ?? ''
    }
  }
}
