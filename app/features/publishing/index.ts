export { getUnfinishedUploadKey } from './library/recording'
export { isReadableTextId, getReadableTextTitle } from './reading-places/readable-texts'
