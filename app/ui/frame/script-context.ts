import { createContext } from 'react'

/** Undefined on a page without scripts. */
export const ScriptContext = createContext<{ nonce: string } | undefined>(undefined)
