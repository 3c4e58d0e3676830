/** What other domains may use. Screens, API calls and `http` import a rule from its own file. */
export { waitingName } from './library/recording'
export { isReadable, titleOf } from './reading-places/readable'
