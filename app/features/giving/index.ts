export { findEarlyAccess } from './early-access/find-early-access'
export { pledgeColumns, pledgeView } from './pledges/pledge'
export { pledgeFacts } from './pledges/pledge-facts'
