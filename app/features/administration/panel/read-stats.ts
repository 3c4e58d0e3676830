import { readTotals, type Totals } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'

export const readStats = async (actor: Member): Promise<Result<Totals>> =>
  isAdmin(actor) ? ok(await readTotals()) : fail('forbidden')
