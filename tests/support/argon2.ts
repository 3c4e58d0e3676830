import { createRequire } from 'node:module'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

export const { hash } = argon2

const answers = new Map<string, Promise<boolean>>()

/** Remembers the answers of the real check, which takes long and always gives the same one. */
export function verify(stored: string, password: string): Promise<boolean> {
  const asked = `${stored} ${password}`
  const answer = answers.get(asked) ?? argon2.verify(stored, password)
  answers.set(asked, answer)
  return answer
}
