export { getUnfinishedUploadKey } from './library/recording'
export { isBuiltInTextId, getBuiltInTextTitle } from './reading-places/built-in-texts'
