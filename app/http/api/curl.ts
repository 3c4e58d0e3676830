import type { Operation } from './operations'

/** What a shell has in place of the ids of a path: `{postId}` is `$POST_ID`. */
const asVariable = (name: string) => `$${name.replace(/(?=[A-Z])/g, '_').toUpperCase()}`

/** Text between single quotes of a shell. `$NAME` in it is filled in by the shell all the same. */
const quoted = (text: string) =>
  `'${text.replaceAll("'", String.raw`'\''`).replace(/\$[A-Z_]+/g, (variable) => `'"${variable}"'`)}'`

/**
 * How an operation is tried out from a shell (sh, bash, zsh) in which `SITE`, the tokens and the ids of the path are set.
 * An admin's token has a name of its own, so that nobody administers by accident.
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
