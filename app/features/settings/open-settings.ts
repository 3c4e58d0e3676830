import { readFileSync, statSync, watchFile } from 'node:fs'
import { env, EnvError } from '~/infra/env'
import { log } from '~/infra/log'
import { forgetPages } from '~/infra/page-version'
import { install } from './in-force'
import { SiteSettings } from './site-settings'

/** How often the file is looked at, in milliseconds. */
const INTERVAL = 2000
/** More bytes than settings ever have. */
const LARGEST = 65_536

/**
 * Puts the author's settings in force, and again whenever their file changes. Throws an EnvError with one line about
 * the first setting that is wrong; a file that becomes wrong later is reported and changes nothing.
 */
export function openSettings() {
  install(readSettings())
  watchFile(env.settingsFile, { interval: INTERVAL, persistent: false }, (now, before) => {
    // Of a file that is not there Node tells once at the beginning, when nothing has changed.
    if (now.mtimeMs !== before.mtimeMs || now.size !== before.size) renewSettings()
  })
}

/** Reads the settings again, and has the pages that show them made anew. */
export function renewSettings() {
  try {
    install(readSettings())
    forgetPages()
    log.info('settings_renewed')
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    log.error('settings_refused', { reason: error.message })
  }
}

/** The file's settings; those that `SITE_SETTINGS` names take the place of the file's. */
function readSettings(): SiteSettings {
  const file = parsed('SETTINGS_FILE', readSettingsFile(env.settingsFile))
  const settings = SiteSettings.safeParse({ ...file, ...parsed('SITE_SETTINGS', env.siteSettings ?? '{}') })
  if (settings.success) return settings.data
  const [issue] = settings.error.issues
  throw new EnvError(`The setting ${issue?.path.join('.') || 'file'} cannot be used: ${issue?.message}.`)
}

/** The file's text; an object without settings where there is no file. */
function readSettingsFile(path: string): string {
  try {
    const file = statSync(path)
    // A pipe would be waited for, and a huge file would hold everybody up.
    if (!file.isFile() || file.size > LARGEST) throw new EnvError(`SETTINGS_FILE must be a file of at most ${LARGEST} bytes.`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof EnvError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return '{}'
    throw new EnvError(`SETTINGS_FILE cannot be read (${code}).`)
  }
}

function parsed(source: string, text: string): object {
  try {
    // Some editors begin a file with a mark of its encoding.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // What is no JSON is no object either.
  }
  throw new EnvError(`${source} must hold one JSON object.`)
}
