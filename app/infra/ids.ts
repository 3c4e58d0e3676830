import { v5, v7 } from 'uuid'

/**
 * A new id: a UUIDv7 in lower case. Within a process every id sorts bytewise after the one before it, within one
 * millisecond too and when the system clock steps back. It follows the real clock, not `setClock`.
 */
export function newId(): string {
  return v7()
}

/** The id that belongs to a name and to no other (RFC 9562 §5.5): the same on every machine and day. */
export const idOfName = (namespace: string, name: string): string => v5(name, namespace)
