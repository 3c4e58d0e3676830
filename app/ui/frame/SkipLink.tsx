/** The first thing the keyboard reaches: past the bar, to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip-link" href="#main">
      {label}
    </a>
  )
}
