import { now } from '~/infra/clock'
import { isUniqueViolation, read, write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { countUp } from '../counts/count-up'
import { communityTypes } from '../fields/choices'

type Texts = Record<(typeof communityTypes)[number], { name: string; description: string }>

/**
 * Makes the first communities, one of each type, where there are none yet.
 * @param texts the name and description in the default language of each; readers get their own by `textKey` and `descriptionKey`
 */
export async function makeFirstCommunities(texts: Texts): Promise<number> {
  if ((await read.community.count()) > 0) return 0
  return write((tx) => insertAll(tx, texts)).catch((error: unknown) => {
    // Another start has made them at the same moment.
    if (isUniqueViolation(error)) return 0
    throw error
  })
}

async function insertAll(tx: Tx, texts: Texts): Promise<number> {
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
