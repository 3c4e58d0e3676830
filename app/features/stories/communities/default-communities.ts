import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { recordCountChange } from '~/features/operations'
import { communityTypes } from '~/kernel/validation/choices'

/** The texts in the default language; readers get translations through `textKey` and `descriptionKey`. */
export type DefaultCommunityTexts = Record<(typeof communityTypes)[number], { name: string; description: string }>

export const createDefaultCommunities = (texts: DefaultCommunityTexts): Promise<number> => write((tx) => insertDefaultCommunities(tx, texts))

export async function insertDefaultCommunities(tx: Tx, texts: DefaultCommunityTexts): Promise<number> {
  if ((await tx.community.count()) > 0) return 0
  const { count } = await tx.community.createMany({
    data: communityTypes.map((type) => ({
      ...texts[type],
      id: createId(),
      nameKey: texts[type].name.toLowerCase(),
      type,
      textKey: type,
      descriptionKey: type,
      createdAt: now(),
    })),
  })
  await recordCountChange(tx, 'communities', { by: count })
  return count
}
