import { vi } from 'vitest'
import * as database from '~/infra/db'

/** The statements of the transactions in `work`, by model and method, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { write } = database
  const spy = vi.spyOn(database, 'write').mockImplementation((changes) => write((tx) => changes(noting(tx, '', statements))))
  await work().finally(() => spy.mockRestore())
  return statements
}

const noting = <T extends object>(target: T, path: string, statements: string[]): T =>
  new Proxy(target, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name)
      if (typeof value === 'function') {
        return (...args: unknown[]) => {
          statements.push(`${path}${String(name)}`)
          return (value as (...args: unknown[]) => unknown).apply(of, args)
        }
      }
      return typeof value === 'object' && value !== null ? noting(value, `${path}${String(name)}.`, statements) : value
    },
  })
