import { v5, v7 } from 'uuid'

/** Returns a UUIDv7 that sorts after every earlier id of this process, even if the system clock is set back. Ignores `setClock`. */
export function createId(): string {
  return v7()
}

/** Returns a UUIDv5 (RFC 9562 §5.5). The same namespace and name give the same id on every machine. */
export const createIdFromName = (namespace: string, name: string): string => v5(name, namespace)
