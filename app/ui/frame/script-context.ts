import { createContext } from 'react'

/** The CSP nonce of the page's scripts; undefined if the page has no scripts. */
export const ScriptContext = createContext<{ nonce: string } | undefined>(undefined)
