import type { ReactNode } from 'react'

interface NoticeProps {
  /** `status` waits for its turn to be read out, `alert` interrupts, `note` is part of the page. */
  kind?: 'status' | 'alert' | 'note'
  title?: string
  children: ReactNode
}

/** A short message about what just happened or what matters here. */
export function Notice({ kind = 'status', title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={kind}>
      {title && <p className="notice-title">{title}</p>}
      <div>{children}</div>
    </div>
  )
}
