// What a new database needs before the first visitor: the communities, and an admin.
import { makeFirstAdmin } from '~/features/auth/first-admin'
import { makeFirstCommunities } from '~/features/communities/first-communities'
import { communityTypes } from '~/features/fields/choices'
import { localizerFor } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { closeDb } from '~/infra/db'

const { t } = localizerFor(defaultLanguage)
const texts = Object.fromEntries(
  communityTypes.map((type) => [
    type,
    { name: t(`communities:first.${type}.name`), description: t(`communities:first.${type}.description`) },
  ]),
) as Parameters<typeof makeFirstCommunities>[0]

const made = await makeFirstCommunities(texts)
if (made > 0) console.log(`Made the first ${made} communities.`)
for (const line of await makeFirstAdmin({ isTerminal: process.stdout.isTTY })) console.log(line)
await closeDb()
