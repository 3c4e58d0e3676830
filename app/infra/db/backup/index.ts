export { makeNightlyBackup } from './nightly'
export { BackupError, reasonOf } from './backup-error'
export { restore } from './restore'
export { type Site, writeBackup } from './write-backup'
