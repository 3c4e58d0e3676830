import { type RateLimitName, rateLimits } from '~/kernel/rate-limit/rate-limits'
import { defaultMaxBodyBytes, maxStoryBodyBytes } from '~/http/api/body'
import { getFormatter } from '~/i18n/format'
import { env } from '~/infra/env'
import { type DocsBlock, createTextBlock, formatDuration } from './blocks'

export const rateLimitDescriptions = {
  'sign-in:name-address': 'Failed sign-ins with one name from one address',
  'sign-in:account': 'Failed sign-ins to one account from all addresses; then `401`, whatever the password',
  'sign-in:address': 'Failed sign-ins from one address',
  'second-factor:account': 'Wrong codes for one account with a second factor',
  'second-factor:account-day': 'Wrong app codes for one account with a second factor',
  'register:address': 'Registrations from one address',
  'post:member': 'Posts by one member',
  'comment:member': 'Comments by one member',
  'like:member': 'Likes by one member, given or taken back',
  'early-access:member': 'Early-access requests by one member',
  'pledge:address': 'Pledges from one address',
} satisfies Partial<Record<RateLimitName, string>>

export function buildLimitBlocks(): DocsBlock[] {
  const names = Object.keys(rateLimitDescriptions) as (keyof typeof rateLimitDescriptions)[]
  return [
    createTextBlock(
      'Forms on the site and API calls share one count.',
      'Beyond a limit you get `429` (`rate_limited`), and `Retry-After` says how many seconds to wait.',
      'IPv6 addresses count by their /64 network.',
    ),
    {
      kind: 'table',
      caption: 'Rate limits',
      columns: ['What', 'At most', 'Within'],
      rows: names.map((name) => [
        rateLimitDescriptions[name], getFormatter('en').number(rateLimits[name].max * env.rateLimitFactor), formatDuration(rateLimits[name].seconds * 1000),
      ]),
    },
    createTextBlock(
      `A body can have ${defaultMaxBodyBytes / 1024} KiB, or ${maxStoryBodyBytes / 1024} KiB when posting a story;`,
      'beyond that you get `413` (`too_large`).',
    ),
  ]
}
