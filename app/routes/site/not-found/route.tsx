import type { ClientLoaderFunctionArgs } from '@remix-run/react'

export const handle = { reading: true }

/** The `ErrorBoundary` of the root route renders the 404 page. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export const action = loader

/** Loads the URL from the server, because the browser's route manifest lists only the routes of one area of the site (`getSiteArea`). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}

// The component makes this route a screen instead of a resource route, so Remix renders its error as a page.
export default function NotFoundPage() {
  return null
}
