import { createContext } from 'react'

/** The nonce under which the scripts of a page run; undefined where the page carries none and none would run. */
export const ScriptContext = createContext<{ nonce: string } | undefined>(undefined)
