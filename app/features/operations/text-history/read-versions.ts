import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, ok, type Result } from '~/kernel/result/result'
import { fieldsIn, keyOf, type TextFields, type TextHistoryKey } from './text-key'

export interface TextVersion {
  id: string
  fields: TextFields
  /** Null for a text from before the history. `editor` is null for such a text and for a deleted account. */
  savedAt: Date | null
  editor: string | null
}

export async function readVersions(actor: Member, key: TextHistoryKey): Promise<Result<TextVersion[]>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const rows = await read.textVersion.findMany({
    where: keyOf(key), orderBy: { id: 'desc' }, include: { editor: { select: { firstName: true, lastName: true } } },
  })
  return ok(rows.map(({ id, fields, savedAt, editor }) => (
    { id, savedAt, fields: fieldsIn(key.kind, JSON.parse(fields) as object), editor: editor && `${editor.firstName} ${editor.lastName}` }
  )))
}
