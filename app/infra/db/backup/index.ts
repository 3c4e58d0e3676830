export { makeNightlyBackup } from './nightly'
export { BackupError, describeError } from './backup-error'
export { restore } from './restore'
export { type SiteEnv, writeBackup } from './write-backup'
