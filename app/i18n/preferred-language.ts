import type { Cookie } from '@remix-run/node'
import { isLanguage } from './settings'

const name = 'preferred-language'
const oneYear = 60 * 60 * 24 * 365

/**
 * The cookie that keeps the chosen language. Remix's `createCookie` encodes its value; this one is plain
 * (`preferred-language=de`), readable by scripts because it is a preference and no secret.
 * Both ways only the languages offered pass.
 */
export const preferredLanguage: Cookie = {
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
