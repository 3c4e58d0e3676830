import { toCsv, readInBatches, type CsvColumns } from '~/infra/csv'
import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { queryEarlyAccessRequests, type EarlyAccessRequest } from './list-requests'

export async function exportEarlyAccessRequests(actor: Member): Promise<Result<AsyncGenerator<string, void>>> {
  if (!isAdmin(actor)) return fail('forbidden')
  await write((tx) => recordAuditAction(tx, actor, 'early-access-exported'))
  log.info('early_access_exported', { actor: actor.id })
  return ok(toCsv(csvColumns, readInBatches(queryEarlyAccessRequests)))
}

const csvColumns: CsvColumns<EarlyAccessRequest> = {
  created_at: ({ createdAt }) => createdAt,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  username: ({ username }) => username,
  email: ({ email }) => email,
  contact_preference: ({ contactPreference }) => contactPreference,
  interests: ({ interests }) => interests.join('; '),
  life_stage: ({ lifeStage }) => lifeStage,
  comments: ({ comments }) => comments,
  updates: ({ updates }) => updates,
}
