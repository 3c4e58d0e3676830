import type { Operation } from './operations'

const asVariable = (name: string) => `$${name.replace(/(?=[A-Z])/g, '_').toUpperCase()}`

/** Quotes everything except variables such as `$NAME`, which the shell must expand. */
const quoted = (text: string) =>
  `'${text.replaceAll("'", String.raw`'\''`).replace(/\$[A-Z_]+/g, (variable) => `'"${variable}"'`)}'`

/**
 * The command expects `SITE`, the tokens and the ids in the path as shell variables. The admin token has its own variable, so that
 * nobody acts as an admin by accident.
 */
export function buildCurlCommand({ method, path, call }: Operation): string {
  const address = `"$SITE${path.replace(/\{(\w+)\}/g, (_all, name: string) => asVariable(name))}"`
  const isPlain = method === 'GET' || (method === 'POST' && call.sample !== undefined)
  const token = { anyone: undefined, 'signed-in': '$ACCESS_TOKEN', admin: '$ADMIN_TOKEN' }[call.who]
  return [
    `curl ${isPlain ? '' : `-X ${method} `}${address}`,
    ...(token ? [`-H "Authorization: Bearer ${token}"`] : []),
    ...(call.once ? ['-H "Idempotency-Key: $KEY"'] : []),
    ...(call.sample === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(bodyText(call.sample as object))}`]),
  ].join(' \\\n  ')
}

const bodyText = (sample: object) => JSON.stringify(sample, null, Object.keys(sample).length > 1 ? 2 : 0)
