import { searchKeysOf } from '~/features/members/search-keys'
import { hashPassword } from '~/infra/password'
import { randomToken } from '~/infra/secrets'
import type { Counts } from './counts'
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

/** Someone who is nobody. */
interface Invented {
  id: string
  firstName: string
  lastName: string
  username: string
  email: string
  createdAt: number
}

/**
 * Adds so many members, each found by her names, and has every invented member join every active community. They share
 * the hash of one random password, which nobody has ever seen.
 */
export async function addMembers(store: Store, counts: Counts, communities: string[], count: number, span: Span): Promise<void> {
  const passwordHash = await hashPassword(randomToken())
  const members = inventMembers(count, span)
  await store.transaction(async () => {
    await store.insert('User', userRows(members, passwordHash))
    await store.insert('MemberKey', keyRows(members))
    await joinCommunities(store)
    for (const { createdAt } of members) {
      counts.add('members', createdAt)
      for (const id of communities) counts.add('joins', createdAt, id)
    }
    await counts.write(store)
  })
}

function inventMembers(count: number, { from, to }: Span): Invented[] {
  // Of this run alone, so that a second run takes no name of the first.
  const run = Date.now().toString(36)
  return Array.from({ length: count }, (_, n) => {
    const createdAt = Math.floor(from + ((to - from) * n) / count)
    const username = `invented_${run}_${n.toString(36)}`
    return { id: idAt(createdAt), firstName: pick(firstNames), lastName: pick(lastNames), username, email: `${username}@${DOMAIN}`, createdAt }
  })
}

function* userRows(members: Invented[], passwordHash: string): Iterable<Value[]> {
  for (const { id, firstName, lastName, username, email, createdAt } of members) {
    yield [id, firstName, lastName, username, username, email, passwordHash, new Date(createdAt)]
  }
}

/** In the order of the keys, so that they are put into the index one behind the other. */
function keyRows(members: Invented[]): Iterable<Value[]> {
  const keys = members.flatMap((member) => searchKeysOf(member).map((key): [string, string] => [key, member.id]))
  return keys.sort(([a], [b]) => (a < b ? -1 : 1))
}

async function joinCommunities(store: Store) {
  await store.run(`
    INSERT INTO "Membership" ("userId", "communityId", "joinedAt")
    SELECT u."id", c."id", u."createdAt" FROM "User" u CROSS JOIN "Community" c
    WHERE c."isActive" AND u.${IS_INVENTED}
    ON CONFLICT DO NOTHING`)
  await store.run(`
    UPDATE "Community" SET "memberCount" =
      (SELECT count(*) FROM "Membership" m WHERE m."communityId" = "Community"."id")`)
}

/** The ids of all invented members there are, in their order. */
export const inventedMembers = (store: Store): Promise<string[]> =>
  store.list(`SELECT "id" FROM "User" WHERE ${IS_INVENTED} ORDER BY "id"`)

/** The ids of those among them who have posted. */
export const inventedAuthors = (store: Store): Promise<string[]> =>
  store.list(`SELECT "id" FROM "User" WHERE ${IS_INVENTED} AND "hasPosted"`)
