import { useState } from 'react'

/** The value, or the last one that was not null. It keeps the screen behind a dialog that has its own URL. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
