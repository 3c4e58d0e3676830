import { useState } from 'react'

/** Returns the last value that was not null, for example to keep showing the screen behind a dialog. */
export function useLastNonNullValue<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
