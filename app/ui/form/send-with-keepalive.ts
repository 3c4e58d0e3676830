/** Browsers limit the total body size of all pending `keepalive` requests to 64 KiB. This value leaves 16 KiB for other requests. */
const MAX_KEEPALIVE_BYTES = 48 * 1024

/**
 * Sends a POST request that can finish after the reader leaves the page, unlike Remix's requests. Large bodies are sent without
 * `keepalive`. Does not follow redirects, because loading a page here would clear the `notice` cookie before the reader sees the notice.
 */
export function sendWithKeepalive(address: string, content: FormData): Promise<Response> {
  const body = new URLSearchParams([...content].filter((field): field is [string, string] => typeof field[1] === 'string')).toString()
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
    keepalive: body.length <= MAX_KEEPALIVE_BYTES,
  })
}
