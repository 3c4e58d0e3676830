import { v5, v7 } from 'uuid'

/** A UUIDv7 that sorts after every earlier id of the process, even when the system clock steps back. Ignores `setClock`. */
export function newId(): string {
  return v7()
}

/** A UUIDv5 (RFC 9562 §5.5), which is the same on every machine. */
export const idFromName = (namespace: string, name: string): string => v5(name, namespace)
