import type { Reader } from '~/infra/db'
import type { Member } from '../members/member'

/** Why a member of staff leaves a case to somebody else: the text is hers, or she made the decision objected to. */
export type Hindrance = 'own' | 'decided'

/**
 * What keeps a member of staff from a case, if anything. Of an anonymous text the answer tells its author alone, who
 * knows; so it is given to whoever asks about herself, and never logged.
 * @param from `read`, or the transaction that depends on it
 */
export async function hindranceOf(from: Pick<Reader, 'case'>, actor: Member, caseId: string): Promise<Hindrance | null> {
  const own = await from.case.count({ where: { id: caseId, authorId: actor.id } })
  if (own > 0) return 'own'
  const decided = await from.case.count({ where: { id: caseId, objectsTo: { staffId: actor.id } } })
  return decided > 0 ? 'decided' : null
}
