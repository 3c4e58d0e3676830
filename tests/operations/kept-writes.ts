import { askDatabase } from './ask-database'

const AT_ONCE = 500

export async function lostOrDoubled(url: string, marks: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (let start = 0; start < marks.length; start += AT_ONCE) {
    const some = marks.slice(start, start + AT_ONCE)
    const texts = some.map((mark) => `'${mark}'`).join(', ')
    const emails = some.map((mark) => `'${mark}@example.org'`).join(', ')
    const rows = await askDatabase(url, `
      SELECT "title" AS "mark" FROM "Post" WHERE "title" IN (${texts})
      UNION ALL SELECT "content" FROM "Comment" WHERE "content" IN (${texts})
      UNION ALL SELECT replace("email", '@example.org', '') FROM "Pledge" WHERE "email" IN (${emails})`)
    const found = rows.map(({ mark }) => mark)
    wrong.push(...some.filter((mark) => found.indexOf(mark) < 0 || found.indexOf(mark) !== found.lastIndexOf(mark)))
  }
  return wrong
}

const rowsOf = (table: string, condition: string) => `(SELECT count(*) FROM "${table}" t WHERE ${condition})`
const total = (name: string) => `
  (SELECT coalesce(sum(CASE WHEN "name" = '${name}' THEN "amount" ELSE -"amount" END), 0)
   FROM (SELECT "name", "amount" FROM "Tally" UNION ALL SELECT "name", "amount" FROM "CountChange") c WHERE "name" IN ('${name}', '${name}-gone'))`

const CHECKS = {
  'members and stories of communities': `
    SELECT count(*) AS "wrong" FROM "Community" c WHERE "memberCount" <> ${rowsOf('Membership', 't."communityId" = c."id"')}
      OR "postCount" <> ${rowsOf('Post', `t."communityId" = c."id" AND t."state" = 'shown'`)}`,
  'hearts and comments of stories': `
    SELECT count(*) AS "wrong" FROM "Post" p WHERE "likeCount" <> ${rowsOf('Like', 't."postId" = p."id"')}
      OR "commentCount" <> ${rowsOf('Comment', `t."postId" = p."id" AND t."state" = 'shown'`)}
      OR "hiddenComments" <> ${rowsOf('Comment', `t."postId" = p."id" AND t."state" <> 'shown'`)}`,
  'stories of search words': `SELECT count(*) AS "wrong" FROM "SearchTerm" s WHERE "posts" <> ${rowsOf('PostTerm', 't."termId" = s."id"')}`,
  'stories without search words': `SELECT count(*) AS "wrong" FROM "Post" p WHERE ${rowsOf('SearchedPost', 't."postId" = p."id"')} <> 1`,
  'total of stories': `SELECT abs(${total('posts')} - ${rowsOf('Post', '1 = 1')}) AS "wrong"`,
  'total of comments': `SELECT abs(${total('comments')} - ${rowsOf('Comment', '1 = 1')}) AS "wrong"`,
  'total of members': `SELECT abs(${total('members')} - ${rowsOf('User', `"username" <> ''`)}) AS "wrong"`,
}

/** The counters that differ from their rows, and on SQLite the result of its own file check. */
export async function wrongCounters(url: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, statement] of Object.entries(CHECKS)) {
    const [row] = await askDatabase(url, statement)
    if (Number(row?.wrong) !== 0) wrong.push(`${name}: ${String(row?.wrong)} wrong`)
  }
  if (!url.startsWith('file:')) return wrong
  const found = await askDatabase(url, 'PRAGMA quick_check')
  const isWhole = found.length === 1 && Object.values(found[0]!)[0] === 'ok'
  return isWhole ? wrong : [...wrong, `the SQLite file: ${JSON.stringify(found.slice(0, 3))}`]
}
