import type { Operation } from './operations'

/** Names the shell variable of a path id: `{postId}` becomes `$POST_ID`. */
const asVariable = (name: string) => `$${name.replace(/(?=[A-Z])/g, '_').toUpperCase()}`

/** Quotes text for a shell. The shell still expands `$NAME`. */
const quoted = (text: string) =>
  `'${text.replaceAll("'", String.raw`'\''`).replace(/\$[A-Z_]+/g, (variable) => `'"${variable}"'`)}'`

/**
 * A curl command for sh, bash and zsh that expects `SITE`, the tokens and the path's ids as variables. The admin's token has its
 * own name, so nobody acts as an admin by accident.
 */
export function curlOf({ method, path, call }: Operation): string {
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
