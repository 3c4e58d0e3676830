export { makeNightlyBackup } from './nightly'
export { BackupRefused, reasonOf } from './refused'
export { restore } from './restore'
export { type Site, writeBackup } from './write-backup'
