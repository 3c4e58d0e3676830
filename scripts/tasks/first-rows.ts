import type { DefaultCommunityTexts } from '~/features/stories/communities/default-communities'
import { seedCatalogue } from '~/kernel/catalogue/seed-catalogue'
import { communityTypes } from '~/kernel/validation/choices'
import { createInitialData, retryWhileUnavailable } from '~/features/administration/first-start/create-initial-data'
import { getLocalizer } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { closeDb, write } from '~/infra/db'
import { buildStartupErrorMessage } from '~/infra/db/startup-error-message'

const { t } = getLocalizer(defaultLanguage)
const texts = Object.fromEntries(
  communityTypes.map((type) => [
    type,
    { name: t(`communities:first.${type}.name`), description: t(`communities:first.${type}.description`) },
  ]),
) as DefaultCommunityTexts

try {
  await retryWhileUnavailable(() => write(seedCatalogue))
  for (const line of await createInitialData(texts, { isTerminal: process.stdout.isTTY })) console.log(line)
} catch (error) {
  console.error(buildStartupErrorMessage('The first communities and the first admin could not be made', error))
  process.exitCode = 1
} finally {
  await closeDb()
}
