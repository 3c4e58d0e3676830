import { write } from '~/infra/db'
import type { SampleId } from '../books/catalogue'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { outcomeOf, type Outcome } from '../outcome/outcome'

/** Removes what is kept of a member's reading of a sample; nothing happens where nothing is kept. */
export async function forgetPlace(member: Member, sample: SampleId): Promise<Outcome<void>> {
  return outcomeOf(write(async (tx) => {
    await spendOrRefuse(tx, 'place:member', member.id)
    await tx.readingPlace.deleteMany({ where: { userId: member.id, sample } })
  }))
}
