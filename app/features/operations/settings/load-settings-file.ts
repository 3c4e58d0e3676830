import { readFileSync, statSync, watchFile } from 'node:fs'
import { env, EnvError } from '~/infra/env'
import { log } from '~/infra/log'
import { invalidatePageCache } from '~/infra/page-cache-version'
import { setFileSettings } from './active-settings'
import { SiteSettingsSchema, type SiteSettings } from './site-settings'

const POLL_INTERVAL_MS = 2000
const MAX_BYTES = 65_536

/**
 * Loads the settings file and watches it for changes. Throws an EnvError about the first invalid setting. If the file becomes
 * invalid later, the site logs an error and continues to use the previous settings.
 */
export function loadSettingsFile() {
  setFileSettings(readSettings())
  watchFile(env.settingsFile, { interval: POLL_INTERVAL_MS, persistent: false }, (now, before) => {
    // If the file does not exist, Node calls the listener once right away, although nothing has changed.
    if (now.mtimeMs !== before.mtimeMs || now.size !== before.size) reloadSettingsFile()
  })
}

export function reloadSettingsFile() {
  try {
    setFileSettings(readSettings())
    invalidatePageCache()
    log.info('settings_renewed')
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    log.error('settings_refused', { reason: error.message })
  }
}

function readSettings(): SiteSettings {
  const file = parseJsonObject('SETTINGS_FILE', readSettingsFile(env.settingsFile))
  const settings = SiteSettingsSchema.safeParse({ ...file, ...parseJsonObject('SITE_SETTINGS', env.siteSettings ?? '{}') })
  if (settings.success) return settings.data
  const [issue] = settings.error.issues
  throw new EnvError(`The setting ${issue?.path.join('.') || 'file'} cannot be used: ${issue?.message}.`)
}

function readSettingsFile(path: string): string {
  try {
    const file = statSync(path)
    // Reading a pipe synchronously could block the process forever, and reading a huge file would delay every request.
    if (!file.isFile() || file.size > MAX_BYTES) throw new EnvError(`SETTINGS_FILE must be a file of at most ${MAX_BYTES} bytes.`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof EnvError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return '{}'
    throw new EnvError(`SETTINGS_FILE cannot be read (${code}).`)
  }
}

function parseJsonObject(source: string, text: string): object {
  try {
    // Some editors begin a file with a byte order mark.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
  }
  throw new EnvError(`${source} must hold one JSON object.`)
}
