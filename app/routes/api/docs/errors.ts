import { secondFactorGracePeriodMs, passwordCheckLifetimeMs } from '~/kernel/members/policy'
import type { OpenApiDocument } from '~/http/api/openapi'
import type { TextKey } from '~/i18n/keys'
import { getLocalizer } from '~/i18n/server'
import { type DocsBlock, formatDuration, createTextBlock } from './blocks'
import { listErrors } from './view'

export function buildErrorBlocks(document: OpenApiDocument): DocsBlock[] {
  const { t } = getLocalizer('en')
  const sentence = t('validation:required_fields')
  const sample = { error: sentence, code: 'validation_failed', details: [{ path: 'title', msg: sentence }] }
  return [
    createTextBlock(
      'Every error response has the same form. `error` and `msg` are for people, in the language requested; programs should use `code`.',
      'If fields are invalid, `details` lists all of them, in form order:',
    ),
    { kind: 'code', code: JSON.stringify(sample, null, 2) },
    createTextBlock(
      'Checks run in this order: address, method, size and type of the body, sign-in, role, community, the post or comment in it, fields,',
      'and finally conflicts with existing data.',
      'A method that an address doesn’t accept gets `405` (`method_not_allowed`), with the accepted ones in `Allow`.',
      'Invalid HTTP requests are refused before they reach any call.',
    ),
    createTextBlock(
      'Two codes tell staff what is missing.',
      `\`second_factor_missing\`: admins need a second factor, from ${formatDuration(secondFactorGracePeriodMs)} after they get their role.`,
      'Set it up on the site, and the same call works.',
      '`reauth_required`: giving a role, deleting a user, revealing an author and listing pledges',
      `need a password entered within the last ${formatDuration(passwordCheckLifetimeMs)}. Sign in again, and repeat the call with the new token.`,
    ),
    {
      kind: 'table',
      caption: 'Statuses and codes',
      columns: ['Status', 'Code', 'Message'],
      rows: listErrors(document).map(({ status, code }) => [status, `\`${code}\``, t(`api:${code}` as TextKey)]),
    },
  ]
}
