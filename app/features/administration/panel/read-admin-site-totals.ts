import { readSiteTotals, type SiteTotals } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'

export const readAdminSiteTotals = async (actor: Member): Promise<Result<SiteTotals>> =>
  isAdmin(actor) ? ok(await readSiteTotals()) : fail('forbidden')
