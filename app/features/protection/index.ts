/** What other domains may use. Screens, API calls and `http` import a rule from its own file. */
export { standIn } from './blocks/list-blocks'
export { eraseClosedCases } from './moderation/case-erase'
export { snapshotText } from './moderation/case-snapshot'
export { listOwnDecisions, type OwnDecision } from './moderation/own-decisions'
export { entriesPerPage, listOwnReports, type OwnReport } from './moderation/own-reports'
export { currentRulesVersion } from './rules/rules-version'
