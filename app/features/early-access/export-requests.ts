import { csvOf, inBatches, type CsvColumns } from '~/infra/csv'
import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { requestsAt, type EarlyAccessRequest } from './list-requests'

/**
 * The early-access list as CSV, newest first, for an admin: read and written batch by batch. That she took it is written
 * down before the first byte (security.md L6).
 */
export async function exportRequests(actor: Member): Promise<Outcome<AsyncGenerator<string, void>>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  await write((tx) => recordAct(tx, actor, 'early-access-exported'))
  log.info('early_access_exported', { actor: actor.id })
  return done(csvOf(columns, inBatches(requestsAt)))
}

const columns: CsvColumns<EarlyAccessRequest> = {
  created_at: ({ createdAt }) => createdAt,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  username: ({ username }) => username,
  email: ({ email }) => email,
  contact_preference: ({ contactPreference }) => contactPreference,
  interests: ({ interests }) => interests.join('; '),
  life_stage: ({ lifeStage }) => lifeStage,
  comments: ({ comments }) => comments,
}
