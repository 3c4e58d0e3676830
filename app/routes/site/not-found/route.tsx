import type { ClientLoaderFunctionArgs } from '@remix-run/react'

export const handle = { reading: true }

/** The root's error page shows the 404. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export const action = loader

/** A document's scripts know only the routes of its area (`areaOf`). Any other URL is loaded as a new document. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}

// A route with a component counts as a screen, so its error is rendered as a page.
export default function NotFound() {
  return null
}
