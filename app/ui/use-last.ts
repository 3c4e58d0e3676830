import { useState } from 'react'

/** The value, or the last one that was not null: what a screen shows behind a dialog that has an address of its own. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
