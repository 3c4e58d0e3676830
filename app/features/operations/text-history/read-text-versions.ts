import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, ok, type Result } from '~/kernel/result/result'
import { pickTextFields, toTextHistoryKeyColumns, type TextFields, type TextHistoryKey } from './text-history-key'

export interface TextVersion {
  id: string
  fields: TextFields
  /**
   * `savedAt` and `editor` are null if the text was saved before the site stored versions; `editor` is also null if the account
   * is deleted.
   */
  savedAt: Date | null
  editor: string | null
}

export async function readTextVersions(actor: Member, key: TextHistoryKey): Promise<Result<TextVersion[]>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const rows = await read.textVersion.findMany({
    where: toTextHistoryKeyColumns(key), orderBy: { id: 'desc' }, include: { editor: { select: { firstName: true, lastName: true } } },
  })
  return ok(rows.map(({ id, fields, savedAt, editor }) => (
    { id, savedAt, fields: pickTextFields(key.kind, JSON.parse(fields) as object), editor: editor && `${editor.firstName} ${editor.lastName}` }
  )))
}
