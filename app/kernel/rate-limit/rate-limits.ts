const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const rateLimits = {
  'sign-in:name-address': { max: 5, seconds: 15 * minute },
  'sign-in:account': { max: 20, seconds: 15 * minute },
  'sign-in:address': { max: 30, seconds: 15 * minute },
  'second-factor:account': { max: 5, seconds: 15 * minute },
  'second-factor:account-day': { max: 50, seconds: day },
  'second-factor:told': { max: 1, seconds: day },
  'register:address': { max: 10, seconds: hour },
  'reset:address': { max: 10, seconds: hour },
  'reset:account': { max: 3, seconds: hour },
  'sign-in:told': { max: 1, seconds: day },
  'sign-in:told-account': { max: 4, seconds: day },
  'username:member': { max: 3, seconds: day },
  'username:tries': { max: 10, seconds: hour },
  'email-confirm:member': { max: 3, seconds: day },
  'email-change:member': { max: 5, seconds: day },
  'email-change:recipient': { max: 3, seconds: day },
  'post:member': { max: 10, seconds: 10 * minute },
  'comment:member': { max: 30, seconds: 10 * minute },
  'like:member': { max: 120, seconds: minute },
  'draft:member': { max: 60, seconds: minute },
  'place:member': { max: 120, seconds: minute },
  'search:member': { max: 60, seconds: minute },
  'bookmark:member': { max: 120, seconds: minute },
  'report:member': { max: 20, seconds: hour },
  'block:member': { max: 60, seconds: hour },
  'appeal:member': { max: 20, seconds: hour },
  'news-mail:member': { max: 1, seconds: hour },
  'unsubscribe:member': { max: 20, seconds: hour },
  'letter-test:member': { max: 30, seconds: hour },
  'export:member': { max: 10, seconds: day },
  'early-access:member': { max: 10, seconds: hour },
  'pledge:address': { max: 10, seconds: hour },
  'pledge-copy:recipient': { max: 3, seconds: hour },
  'pledge-link:address': { max: 30, seconds: hour },
} as const

export type RateLimitName = keyof typeof rateLimits
