export { findOwnEarlyAccessRequest } from './early-access/find-early-access'
export { pledgeColumns, toPledgeView } from './pledges/pledge'
export { listPledgeFacts } from './pledges/pledge-facts'
