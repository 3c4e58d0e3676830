import { rounded, type Figure } from '../figures'
import { load } from '../load'
import { everydayCopy } from '../scene'
import { startSite } from '../servers'

const REQUESTS = 5000
const AT_ONCE = 8

export async function memory(cookie: string): Promise<Figure[]> {
  const headers = { Cookie: cookie }
  const site = await startSite(await everydayCopy('memory'))
  const atRest = (await site.usage()).rssMb
  const afterMore = async () => {
    await load({ url: `${site.url}/dashboard`, headers, requests: REQUESTS, concurrency: AT_ONCE })
    return (await site.usage()).rssMb
  }
  const [once, twice] = [await afterMore(), await afterMore()]
  await site.stop()
  const beside = `${rounded(atRest)} MB at rest, ${rounded(once)} MB after ${REQUESTS} dashboards, ${rounded(twice)} MB after ${2 * REQUESTS}`
  return [
    { name: 'memory: after 10,000 dashboards', value: twice, unit: 'MB', goal: 300, beside },
    { name: 'memory: growth from 5,000 to 10,000', value: (twice / once - 1) * 100, unit: '%', goal: 5, beside },
  ]
}
