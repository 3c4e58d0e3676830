export { findOwnEarlyAccessRequest } from './early-access/find-early-access'
export { pledgeColumns, toPledgeView } from './pledges/pledge'
export { buildPledgeFacts } from './pledges/pledge-facts'
