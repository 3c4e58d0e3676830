/** What other domains may use. Screens, API calls and `http` import a rule from its own file. */
export { findEarlyAccess } from './early-access/find-early-access'
export { pledgeColumns, pledgeView } from './pledges/pledge'
export { pledgeFacts } from './pledges/pledge-facts'
