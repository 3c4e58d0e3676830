const quickExitUrl = 'https://www.wikipedia.org/'

export function QuickExitLink({ label }: { label: string }) {
  return (
    <a className="leave-link icon icon-end icon-exit" href={quickExitUrl} rel="noreferrer noopener">
      {label}
    </a>
  )
}
