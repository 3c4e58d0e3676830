import { createContext } from 'react'

/**
 * The nonce under which the scripts of a page run; undefined where the page carries none and none would run. `legacy` is the one
 * script of a screen that React does not take over yet.
 */
export const ScriptContext = createContext<{ nonce: string; legacy?: string } | undefined>(undefined)
