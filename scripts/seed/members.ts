import { hashPassword } from '~/infra/password'
import { randomToken } from '~/infra/secrets'
import { idAt } from './ids'
import { pick } from './random'
import type { Store, Value } from './store'
import { firstNames, lastNames } from './words'

/** Marks whom nobody is: invented stories are written by them alone. The domain can never be anyone's. */
const DOMAIN = 'invented.example'
const IS_INVENTED = `"email" LIKE '%@${DOMAIN}'`

/** When the first and the last of them registered, in milliseconds. */
export interface Span {
  from: number
  to: number
}

/** The rows of so many members. They share the hash of one random password, which nobody has ever seen. */
export async function inventMembers(count: number, { from, to }: Span): Promise<Iterable<Value[]>> {
  const passwordHash = await hashPassword(randomToken())
  // Of this run alone, so that a second run takes no name of the first.
  const run = Date.now().toString(36)
  return (function* () {
    for (let n = 0; n < count; n++) {
      const createdAt = Math.floor(from + ((to - from) * n) / count)
      const username = `invented_${run}_${n.toString(36)}`
      const email = `${username}@${DOMAIN}`
      yield [idAt(createdAt), pick(firstNames), pick(lastNames), username, username, email, passwordHash, new Date(createdAt)]
    }
  })()
}

/** Has every invented member join every active community, and counts them. */
export function joinCommunities(store: Store): Promise<void> {
  return store.transaction(async () => {
    await store.run(`
      INSERT INTO "Membership" ("userId", "communityId", "joinedAt")
      SELECT u."id", c."id", u."createdAt" FROM "User" u CROSS JOIN "Community" c
      WHERE c."isActive" AND u.${IS_INVENTED}
      ON CONFLICT DO NOTHING`)
    await store.run(`
      UPDATE "Community" SET "memberCount" =
        (SELECT count(*) FROM "Membership" m WHERE m."communityId" = "Community"."id")`)
  })
}

/** The ids of all invented members there are, in their order. */
export const inventedMembers = (store: Store): Promise<string[]> =>
  store.list(`SELECT "id" FROM "User" WHERE ${IS_INVENTED} ORDER BY "id"`)
