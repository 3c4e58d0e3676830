import type { SocialNetwork } from '~/features/operations/settings/site-settings'

/** Each icon shows what the network is about (books, films, pictures) instead of the network's logo. */
const drawings: Record<SocialNetwork, string> = {
  goodreads: 'M12 6.5C9.5 4.8 6.5 4.5 3.5 5v13.5c3-.5 6-.2 8.5 1.5 2.5-1.7 5.5-2 8.5-1.5V5c-3-.5-6-.2-8.5 1.5Zm0 0V20',
  youtube: 'M3.5 6h17v12h-17ZM10 9.3v5.4l4.5-2.7Z',
  pinterest: 'M3.5 4.5h17v15h-17Zm0 12 5-5.5 4.5 5 3-3 4.5 4.5M15.5 8.5h.01',
}

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[network]} />
    </svg>
  )
}
