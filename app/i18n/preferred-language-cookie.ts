import type { Cookie } from '@remix-run/node'
import { isLanguage } from './settings'

const name = 'preferred-language'
const oneYear = 60 * 60 * 24 * 365

/**
 * Remix's `createCookie` would encode the value. This cookie is plain (`preferred-language=de`), so that the page cache and the error
 * replies in `app/server` can read it without Remix. It is not HttpOnly, because the language is not secret.
 */
export const preferredLanguageCookie: Cookie = {
  name,
  isSigned: false,

  async parse(header) {
    const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`))
    const value = pair?.trim().slice(name.length + 1)
    return isLanguage(value) ? value : null
  },

  async serialize(value, options) {
    if (!isLanguage(value)) throw new TypeError('Only a language that is offered can be kept')
    return `${name}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax${options?.secure ? '; Secure' : ''}`
  },
}
