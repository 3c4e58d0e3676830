import { useState } from 'react'

/** Keeps the screen behind a dialog that has its own URL. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
