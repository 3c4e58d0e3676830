export type Answer<Value> = { ok: true; value: Value } | { ok: false; error: string | null }

/**
 * Asks one of the dashboard's own addresses for JSON. An ended session is answered by a redirect: then the page goes to
 * sign in, where the server says what it has kept, and then to `back`. `error` is the server's text, null where no
 * answer came.
 */
export async function send<Value>(url: string, back: string, form?: FormData): Promise<Answer<Value>> {
  const body = form && new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  try {
    const response = await fetch(url, { method: body ? 'POST' : 'GET', body, headers: { Accept: 'application/json' }, redirect: 'manual' })
    if (response.type === 'opaqueredirect') {
      location.assign(`/auth?redirect=${encodeURIComponent(back)}`)
      return { ok: false, error: '' }
    }
    const answer = (await response.json()) as Value & { error?: string }
    return response.ok ? { ok: true, value: answer } : { ok: false, error: answer.error ?? null }
  } catch {
    return { ok: false, error: null }
  }
}
