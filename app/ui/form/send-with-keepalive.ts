/** Browsers limit the bodies of all pending `keepalive` requests together to 64 KiB. The rest is a reserve for other requests. */
const MAX_KEEPALIVE_BYTES = 48 * 1024

/** Lets the request finish after the reader leaves the page, unlike Remix's requests. Large bodies go without `keepalive`. */
export function sendWithKeepalive(address: string, content: FormData): Promise<Response> {
  const body = new URLSearchParams([...content].filter((field): field is [string, string] => typeof field[1] === 'string')).toString()
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    keepalive: body.length <= MAX_KEEPALIVE_BYTES,
  })
}
