/** An answer to a script: where to go on, a piece of HTML, or a refusal in words (null where none came). */
export type Answer = { kind: 'go'; to: string } | { kind: 'html'; html: string; status: number } | { kind: 'failed'; text: string | null }

/** What a form would send, the button that was pressed included. Older browsers leave the button out by themselves. */
export function contentOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const content = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  if (submitter instanceof HTMLButtonElement && submitter.name) content.set(submitter.name, submitter.value)
  return content
}

/**
 * Asks one of the site's own addresses. With the header, the server answers 204 and `X-Location` in place of a redirect, which
 * the browser would follow unseen.
 */
export async function ask(url: string, body?: URLSearchParams): Promise<Answer> {
  try {
    const response = await fetch(url, { method: body ? 'POST' : 'GET', body, keepalive: isSmall(body), headers: { 'X-Enhanced': '1' } })
    const to = response.headers.get('X-Location')
    if (to) return { kind: 'go', to }
    const text = await response.text()
    const type = response.headers.get('Content-Type') ?? ''
    if (type.startsWith('text/html')) return { kind: 'html', html: text, status: response.status }
    return { kind: 'failed', text: type.startsWith('text/plain') && text ? text : null }
  } catch {
    return { kind: 'failed', text: null }
  }
}

/** A heart or a bookmark arrives also where its reader has gone on by then. Browsers do that for 64 KiB of all that is under way. */
const isSmall = (body?: URLSearchParams) => body !== undefined && String(body).length < 8_192
