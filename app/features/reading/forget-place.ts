import { write } from '~/infra/db'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { outcomeOf, type Outcome } from '../outcome/outcome'
import type { ReadableId } from './readable'

/** Removes what is kept of a member's reading of a text; nothing happens where nothing is kept. */
export async function forgetPlace(member: Member, sample: ReadableId): Promise<Outcome<void>> {
  return outcomeOf(write(async (tx) => {
    await spendOrRefuse(tx, 'place:member', member.id)
    await tx.readingPlace.deleteMany({ where: { userId: member.id, sample } })
  }))
}
