import { write } from '~/infra/db'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { toResult, type Result } from '~/kernel/result/result'
import type { BuiltInTextId } from './built-in-texts'

export async function deleteReadingPlace(member: Member, sample: BuiltInTextId): Promise<Result<void>> {
  return toResult(write(async (tx) => {
    await enforceRateLimit(tx, 'place:member', member.id)
    await tx.readingPlace.deleteMany({ where: { userId: member.id, sample } })
  }))
}
