import { now } from '../../clock'
import type { RawConnection } from '../copy'

export async function holdBackNewsletters(connection: RawConnection): Promise<string[]> {
  const tables = await connection.tables()
  if (!tables.some(({ name }) => name === 'Newsletter')) return []
  const change = (status: string, where: string, ...values: string[]) =>
    connection.ask(`UPDATE "Newsletter" SET "status" = '${status}', "version" = "version" + 1 WHERE ${where} RETURNING "id"`, ...values)
  const started = await change('paused', `"status" = 'sending'`)
  const due = await change('draft', `"status" = 'scheduled' AND "sendAt" <= ?`, now().toISOString())
  const count = started.length + due.length
  if (count === 0) return []
  return [`Letters that may have been sent since the backup: ${count}. Now paused or drafts: see /admin/letters before you send them.`]
}
