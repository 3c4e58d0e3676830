import { randomInt } from 'node:crypto'
import type { Tx } from '~/infra/db'

/** Without what is misread or misheard for another: 0 and O, 1, I and L, U and V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** A new reference, such as `MC-7KQ2M9XB`: short enough for the telephone, and not to be guessed. */
export const drawReference = (): string =>
  `MC-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** Draws until it is a reference that no pledge has. */
export async function freeReference(tx: Tx, draw = drawReference): Promise<string> {
  for (;;) {
    const reference = draw()
    if (!(await tx.pledge.findUnique({ where: { reference }, select: { id: true } }))) return reference
  }
}
