import { Icon } from '../Icon'

const quickExitUrl = 'https://www.wikipedia.org/'

export function QuickExitLink({ label }: { label: string }) {
  return (
    <a className="leave-link" href={quickExitUrl} rel="noreferrer noopener">
      {label}
      <Icon name="exit" />
    </a>
  )
}
