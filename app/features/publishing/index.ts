export { unfinishedLanguage } from './library/recording'
export { isReadable, titleOf } from './reading-places/readable'
