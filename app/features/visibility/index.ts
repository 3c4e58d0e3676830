/** What other domains may use. Screens, API calls and `http` import a rule from its own file. */
export { seesText } from './blocks/sees-text'
export { isListed, isVisible, isVisibleComment } from './blocks/visible'
export { bitsOf, type ContentNote, notesOf } from './content-notes/content-notes'
export { type BlockKind, chosenNotes } from './content-notes/schemas'
export { readsCommunityOf } from './membership/reads-community'
export { isBeingDeleted, shownFor } from './withdrawn/shown-for'
