export { unfinishedUploadKey } from './library/recording'
export { isReadableId, getReadableTitle } from './reading-places/readable'
