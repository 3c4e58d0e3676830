import { Icon } from '../Icon'

const elsewhere = 'https://www.wikipedia.org/'

/** The quick exit, always visible. With JavaScript, Back does not return here. */
export function LeaveLink({ label }: { label: string }) {
  return (
    <a className="leave-link" href={elsewhere} rel="noreferrer noopener">
      {label}
      <Icon name="exit" />
    </a>
  )
}
