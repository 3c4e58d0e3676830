import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { newId } from '~/infra/ids'
import { communityTypes } from '../fields/choices'

/**
 * Makes the first communities, one of each type, where there are none yet.
 * @param texts the name and description in the default language of each; readers get their own by `textKey`
 */
export async function makeFirstCommunities(
  texts: Record<(typeof communityTypes)[number], { name: string; description: string }>,
): Promise<number> {
  if ((await read.community.count()) > 0) return 0
  const { count } = await write((tx) =>
    tx.community.createMany({
      data: communityTypes.map((type) => ({
        ...texts[type],
        id: newId(),
        nameKey: texts[type].name.toLowerCase(),
        type,
        textKey: type,
        createdAt: now(),
      })),
    }),
  )
  return count
}
