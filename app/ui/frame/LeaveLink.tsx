import { Icon } from '../Icon'

const elsewhere = 'https://www.wikipedia.org/'

/** The quick way out, always in reach. Where scripts run, Back does not lead here again. */
export function LeaveLink({ label }: { label: string }) {
  return (
    <a className="leave-link" href={elsewhere} rel="noreferrer noopener">
      {label}
      <Icon name="exit" />
    </a>
  )
}
