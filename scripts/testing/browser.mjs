import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell is first, because the tests take a third less time with it than with Chromium.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of the first browser found: CHROMIUM_PATH, a program on the PATH, Playwright's browser. Undefined if there is none. */
export async function findBrowser() {
  return process.env.CHROMIUM_PATH || findOnPath() || await findPlaywrightBrowser()
}

/** Returns the path of a browser and installs one if none is found. If the installation fails, throws an Error that says what to do. */
export async function ensureBrowser() {
  const found = await findBrowser()
  if (found) return found
  console.log('· Installing a browser for the tests …')
  for (const install of [installFromPlaywright, () => installFromDebian('chromium-headless-shell'), () => installFromDebian('chromium')]) {
    install()
    const browser = await findBrowser()
    if (browser) return browser
  }
  throw new Error('No browser for the tests was found or could be installed. Install Chromium or Google Chrome, '
    + 'or set CHROMIUM_PATH to the program, and run the tests again.')
}

/** Returns whether /dev/shm has room for the browsers of the tests. Many containers have only 64 MB there. */
export function hasLargeSharedMemory() {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 1e9
}

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function installFromPlaywright() {
  runInstaller('npx', ['playwright', 'install', 'chromium'])
}

function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  runInstaller('apt-get', ['update'])
  runInstaller('apt-get', ['install', '-y', '--no-install-recommends', name])
}

// Ignores the exit status, because the caller looks for the browser again.
function runInstaller(program, args) {
  spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  })
}
