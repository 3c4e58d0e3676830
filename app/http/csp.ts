import { createContext } from 'react'

/** The site's script and the nonce it runs under; undefined where the page carries none and none would run. */
export const ScriptContext = createContext<{ src: string; nonce: string } | undefined>(undefined)

/**
 * The policy of a page (security.md H1). Without a nonce no script runs at all. `isDevelopment` allows what Vite needs
 * to replace modules in a running page.
 */
export function contentSecurityPolicy(nonce: string | undefined, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src ${nonce ? `'self' 'nonce-${nonce}'` : "'none'"}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
