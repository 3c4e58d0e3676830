export const handle = { reading: true }

/** The root's error page shows the 404. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export const action = loader

// A route with a component counts as a screen, so its error is rendered as a page.
export default function NotFound() {
  return null
}
