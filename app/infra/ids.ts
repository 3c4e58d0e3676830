import { v5, v7 } from 'uuid'

/**
 * A new UUIDv7 in lower case. Within a process each id sorts after the one before, even within one millisecond and when the
 * system clock steps back. Ignores `setClock`.
 */
export function newId(): string {
  return v7()
}

/** The UUID of a name (RFC 9562 §5.5), the same on every machine. */
export const idOfName = (namespace: string, name: string): string => v5(name, namespace)
