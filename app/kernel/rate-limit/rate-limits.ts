const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const rateLimits = {
  'sign-in:name-address': { most: 5, seconds: 15 * minute },
  'sign-in:account': { most: 20, seconds: 15 * minute },
  'sign-in:address': { most: 30, seconds: 15 * minute },
  'second-factor:account': { most: 5, seconds: 15 * minute },
  'second-factor:account-day': { most: 50, seconds: day },
  'second-factor:told': { most: 1, seconds: day },
  'register:address': { most: 10, seconds: hour },
  'reset:address': { most: 10, seconds: hour },
  'reset:account': { most: 3, seconds: hour },
  'sign-in:told': { most: 1, seconds: day },
  'sign-in:told-account': { most: 4, seconds: day },
  'username:member': { most: 3, seconds: day },
  'username:tries': { most: 10, seconds: hour },
  'email-confirm:member': { most: 3, seconds: day },
  'email-change:member': { most: 5, seconds: day },
  'email-change:recipient': { most: 3, seconds: day },
  'post:member': { most: 10, seconds: 10 * minute },
  'comment:member': { most: 30, seconds: 10 * minute },
  'like:member': { most: 120, seconds: minute },
  'draft:member': { most: 60, seconds: minute },
  'place:member': { most: 120, seconds: minute },
  'search:member': { most: 60, seconds: minute },
  'bookmark:member': { most: 120, seconds: minute },
  'report:member': { most: 20, seconds: hour },
  'block:member': { most: 60, seconds: hour },
  'appeal:member': { most: 20, seconds: hour },
  'news-mail:member': { most: 1, seconds: hour },
  'unsubscribe:member': { most: 20, seconds: hour },
  'letter-test:member': { most: 30, seconds: hour },
  'export:member': { most: 10, seconds: day },
  'early-access:member': { most: 10, seconds: hour },
  'pledge:address': { most: 10, seconds: hour },
  'pledge-copy:recipient': { most: 3, seconds: hour },
  'pledge-link:address': { most: 30, seconds: hour },
} as const

export type RateLimitName = keyof typeof rateLimits
