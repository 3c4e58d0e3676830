import type { RefusalCode } from '~/features/outcome/outcome'

/** The one table from why a verb refused to the status of the answer; its text is `api:<code>` (api.md). */
export const refusalStatus: Record<RefusalCode, number> = {
  invalid_credentials: 401,
  second_factor_required: 401,
  invalid_code: 401,
  second_factor_missing: 403,
  reauth_required: 403,
  no_refresh_token: 400,
  refresh_failed: 401,
  forbidden: 403,
  muted: 403,
  suspended: 403,
  not_a_member: 403,
  community_inactive: 403,
  not_found: 404,
  taken: 409,
  community_taken: 409,
  registration_closed: 403,
  last_admin: 409,
  changed_meanwhile: 409,
  not_an_owner: 409,
  too_many_bookmarks: 409,
  idempotency_conflict: 409,
  rate_limited: 429,
}
