import type { ReactNode } from 'react'

interface NoticeProps {
  /** Screen readers announce `status` politely and `alert` at once, but do not announce `note`. */
  kind?: 'status' | 'alert' | 'note'
  title?: string
  children: ReactNode
}

export function Notice({ kind = 'status', title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={kind}>
      {title && <p className="notice-title">{title}</p>}
      <div>{children}</div>
    </div>
  )
}
