import { mkdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** Writes a new file that only its owner can read, and returns the path. Adds a number if the name is taken, as in `password-2.txt`. */
export function writeSecretFile(folder: string, name: string, text: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const extension = extname(name)
  const base = name.slice(0, name.length - extension.length)
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? name : `${base}-${number}${extension}`)
    try {
      writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
      return path
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
