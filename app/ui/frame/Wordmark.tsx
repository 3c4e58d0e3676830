// The crown and the trunk are the same paths as in public/icon.svg.
const acaciaCrown =
  'M4 29c3-8 11-12 21-10 8-6 26-5 34 10 .8 1.6-.4 2.8-2.2 2.3-6-1.7-11-1.8-16-.6-6.5 1.6-12.5 1.6-19 0-5-1.2-9.5-.9-14.6 1-2.2.8-3.9-.9-3.2-2.7Z'
const acaciaTrunk = 'M29.5 55c1-9-.5-14-9-25l3.4-.8c5 5.5 7.5 9 8.6 12.5 1.2-4 4.5-8.5 9.5-12.5l3 1.3c-7.5 8-10.5 14-10 24.5Z'

export function Wordmark({ name }: { name: string }) {
  return (
    <a className="wordmark" href="/">
      <svg viewBox="0 0 64 64" width="40" height="40" aria-hidden="true" focusable="false">
        <circle className="wordmark-sun" cx="45" cy="19" r="10" />
        <path className="wordmark-tree" d={acaciaCrown} />
        <path className="wordmark-tree" d={acaciaTrunk} />
        <path className="wordmark-ground" d="M10 55h44" />
      </svg>
      {name}
    </a>
  )
}
