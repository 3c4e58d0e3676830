// What a new database needs before the first visitor: the communities, and somebody who may run the site.
import { randomBytes } from 'node:crypto'
import { grantAdmin, hasAdmin } from '~/features/auth/grant-admin'
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

if (!(await hasAdmin())) {
  const password = randomBytes(12).toString('base64url')
  await grantAdmin({ email: 'admin@localhost.localdomain', username: 'site_admin', password })
  console.log('Made the first admin. This password is shown this once and stored nowhere:')
  console.log(`  username  site_admin\n  password  ${password}`)
  console.log('Make your own with: npm run admin -- --email you@example.org --username you --password …')
}
await closeDb()
