import { useEffect, useRef, useState } from 'react'

/** In ms: how long a fetched count stays current. */
const FRESH = 10_000

export function useUnread(initial: number): number {
  const [renewed, setRenewed] = useState<{ since: number; unread: number }>()
  const askedAt = useRef(-FRESH)
  useEffect(() => {
    const renew = async () => {
      const now = performance.now()
      if (document.visibilityState !== 'visible' || now - askedAt.current < FRESH) return
      askedAt.current = now
      const unread = await askForUnread().catch(() => undefined)
      if (unread !== undefined) setRenewed({ since: initial, unread })
    }
    const onChange = () => void renew()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [initial])
  return renewed?.since === initial ? renewed.unread : initial
}

async function askForUnread(): Promise<number | undefined> {
  const answer = await fetch('/notifications/unread', { redirect: 'manual' })
  return answer.ok ? ((await answer.json()) as { unread: number }).unread : undefined
}
