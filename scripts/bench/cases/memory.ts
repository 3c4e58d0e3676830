import { formatRounded, type Figure } from '../figures'
import { runLoad } from '../load'
import { createTypicalDatabase } from '../bench-data'
import { startSite } from '../servers'

const REQUESTS = 5000
const AT_ONCE = 8

export async function measureMemory(cookie: string): Promise<Figure[]> {
  const headers = { Cookie: cookie }
  const site = await startSite(await createTypicalDatabase('memory'))
  const atRest = (await site.usage()).rssMb
  const measureAfterLoad = async () => {
    await runLoad({ url: `${site.url}/dashboard`, headers, requests: REQUESTS, concurrency: AT_ONCE })
    return (await site.usage()).rssMb
  }
  const [once, twice] = [await measureAfterLoad(), await measureAfterLoad()]
  await site.stop()
  const beside = `${formatRounded(atRest)} MB at rest, ${formatRounded(once)} MB after ${REQUESTS} dashboards, ${formatRounded(twice)} MB after ${2 * REQUESTS}`
  return [
    { name: 'memory: after 10,000 dashboards', value: twice, unit: 'MB', goal: 300, beside },
    { name: 'memory: growth from 5,000 to 10,000', value: (twice / once - 1) * 100, unit: '%', goal: 5, beside },
  ]
}
