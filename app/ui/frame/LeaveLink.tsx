import { Icon } from '../Icon'

const elsewhere = 'https://www.wikipedia.org/'

export function LeaveLink({ label }: { label: string }) {
  return (
    <a className="leave-link" href={elsewhere} rel="noreferrer noopener">
      {label}
      <Icon name="exit" />
    </a>
  )
}
