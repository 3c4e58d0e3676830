import { ask } from './requests'
import type { Site } from './site'

const smallest = {
  contributorType: 'individual', firstName: 'Wanjiru', lastName: 'Otieno', email: 'wanjiru@example.org', country: 'KE',
  contributionLevel: 'community-champion',
}

/** Makes a pledge by the API and returns its id. */
export async function makePledge(site: Site, said: object = {}): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await ask(site, '/api/endowment', { method: 'POST', headers, body: JSON.stringify({ ...smallest, ...said }) })
  if (answer.status !== 201) throw new Error(`The pledge was not made: ${answer.status}`)
  return ((await answer.json()) as { id: string }).id
}

/** Text that does harm if it is not treated as text. */
export const hostile = `<script>alert(1)</script>"><img src=x onerror=alert(1)>{{7*7}} =1+1 \u2028 $& ]]> <!--`
