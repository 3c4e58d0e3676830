import { buildSearchKeys } from '~/kernel/members/search-keys'
import { hashPassword } from '~/infra/password'
import { generateToken } from '~/infra/secrets'
import type { WeeklyCounter } from './counts'
import { createIdAt } from './ids'
import { pickRandom } from './random'
import type { SeedStore, CellValue } from './store'
import { firstNames, lastNames } from './words'

/** Marks invented members. Nobody can register a domain that ends in `.example` (RFC 2606). */
const DOMAIN = 'invented.example'
const INVENTED_CONDITION = `"email" LIKE '%@${DOMAIN}'`

/** The period of the registrations, in milliseconds since 1970. `to` is exclusive. */
export interface TimeSpan {
  from: number
  to: number
}

interface Invented {
  id: string
  firstName: string
  lastName: string
  username: string
  email: string
  createdAt: number
}

/** The members share the hash of one random password that nobody knows. */
export async function addMembers(store: SeedStore, counts: WeeklyCounter, communities: string[], count: number, span: TimeSpan): Promise<void> {
  const passwordHash = await hashPassword(generateToken())
  const members = generateMembers(count, span)
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

function generateMembers(count: number, { from, to }: TimeSpan): Invented[] {
  // Unique to this run, so that another run does not use the same usernames.
  const run = Date.now().toString(36)
  return Array.from({ length: count }, (_, n) => {
    const createdAt = Math.floor(from + ((to - from) * n) / count)
    const username = `invented_${run}_${n.toString(36)}`
    return { id: createIdAt(createdAt), firstName: pickRandom(firstNames), lastName: pickRandom(lastNames), username, email: `${username}@${DOMAIN}`, createdAt }
  })
}

function* userRows(members: Invented[], passwordHash: string): Iterable<CellValue[]> {
  for (const { id, firstName, lastName, username, email, createdAt } of members) {
    yield [id, firstName, lastName, username, username, email, passwordHash, new Date(createdAt)]
  }
}

/** Returns the rows sorted by key, so that consecutive rows are adjacent in the index. */
function keyRows(members: Invented[]): Iterable<CellValue[]> {
  const keys = members.flatMap((member) => buildSearchKeys(member).map((key): [string, string] => [key, member.id]))
  return keys.sort(([a], [b]) => (a < b ? -1 : 1))
}

async function joinCommunities(store: SeedStore) {
  await store.run(`
    INSERT INTO "Membership" ("userId", "communityId", "joinedAt")
    SELECT u."id", c."id", u."createdAt" FROM "User" u CROSS JOIN "Community" c
    WHERE c."isActive" AND u.${INVENTED_CONDITION}
    ON CONFLICT DO NOTHING`)
  await store.run(`
    UPDATE "Community" SET "memberCount" =
      (SELECT count(*) FROM "Membership" m WHERE m."communityId" = "Community"."id")`)
}

export const listSeededMemberIds = (store: SeedStore): Promise<string[]> =>
  store.list(`SELECT "id" FROM "User" WHERE ${INVENTED_CONDITION} ORDER BY "id"`)

export const listSeededAuthorIds = (store: SeedStore): Promise<string[]> =>
  store.list(`SELECT "id" FROM "User" WHERE ${INVENTED_CONDITION} AND "hasPosted"`)
