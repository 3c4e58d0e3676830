export { makeNightlyBackup } from './nightly'
export { BackupError, describeError } from './backup-error'
export { restoreBackup } from './restore'
export { type BackupEnv, writeBackup } from './write-backup'
