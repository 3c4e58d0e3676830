/** Browsers limit the bodies of all `keepalive` requests together to 64 KiB; this leaves a reserve. */
const MAX_KEEPALIVE_BYTES = 48 * 1024

/** `keepalive` lets the request finish after the reader leaves the page, which Remix's own requests cannot do. */
export function sendWithKeepalive(address: string, content: FormData): Promise<Response> {
  const body = new URLSearchParams([...content].filter((field): field is [string, string] => typeof field[1] === 'string')).toString()
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    keepalive: body.length <= MAX_KEEPALIVE_BYTES,
  })
}
