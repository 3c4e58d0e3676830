import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { countUp } from '../counts/count-up'
import { communityTypes } from '../fields/choices'

/** The name and description of each in the default language; readers get their own by `textKey` and `descriptionKey`. */
export type FirstTexts = Record<(typeof communityTypes)[number], { name: string; description: string }>

/** Makes the first communities, one of each type, where there are none yet, and answers with how many those are. */
export const makeFirstCommunities = (texts: FirstTexts): Promise<number> => write((tx) => insertFirstCommunities(tx, texts))

/** The same inside of a transaction that no other start runs at the same time. */
export async function insertFirstCommunities(tx: Tx, texts: FirstTexts): Promise<number> {
  if ((await tx.community.count()) > 0) return 0
  const { count } = await tx.community.createMany({
    data: communityTypes.map((type) => ({
      ...texts[type],
      id: newId(),
      nameKey: texts[type].name.toLowerCase(),
      type,
      textKey: type,
      descriptionKey: type,
      createdAt: now(),
    })),
  })
  await countUp(tx, 'communities', { by: count })
  return count
}
