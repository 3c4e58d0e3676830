export const handle = { reading: true }

/** No other route knows the address: the root's error page says so. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export const action = loader

// With a component this counts as a screen, whose error is shown as a page.
export default function NotFound() {
  return null
}
