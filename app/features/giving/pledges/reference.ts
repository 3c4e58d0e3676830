import { randomInt } from 'node:crypto'
import type { Tx } from '~/infra/db'

/** Omits characters that are easily confused: 0 and O, 1, I and L, U and V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** Returns a reference such as `MC-7KQ2M9XB`, which is short enough to read out over the phone and hard to guess. */
export const generatePledgeReference = (): string =>
  `MC-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

export async function generateUnusedPledgeReference(tx: Tx, draw = generatePledgeReference): Promise<string> {
  for (;;) {
    const reference = draw()
    if (!(await tx.pledge.findUnique({ where: { reference }, select: { id: true } }))) return reference
  }
}
