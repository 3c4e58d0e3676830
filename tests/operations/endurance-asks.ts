import { smallestPledge } from '../factories/pledges'
import { everydayAsks, registerWriter, type Writer } from '../outages/support/asks'
import type { Ask } from '../outages/support/load'

const JSON_BODY = { 'Content-Type': 'application/json' }
let writers = 0

export async function mixedAsks(url: string, pause: number): Promise<Ask[]> {
  const writer = await registerWriter(url, `endurance_${Date.now().toString(36)}_${++writers}`)
  const storyId = await firstStory(url, writer)
  return [...everydayAsks(writer), ...otherAsks(writer, storyId)].map((ask) => ({ ...ask, pause }))
}

const postsOf = ({ communityId }: Writer) => `/api/communities/${communityId}/posts`
const headersOf = ({ accessToken }: Writer) => ({ ...JSON_BODY, Authorization: `Bearer ${accessToken}` })

async function firstStory(url: string, writer: Writer): Promise<string> {
  const body = JSON.stringify({ title: 'First', content: 'It began in spring.' })
  const answer = await fetch(url + postsOf(writer), { method: 'POST', headers: headersOf(writer), body })
  return (await answer.json() as { id: string }).id
}

function otherAsks(writer: Writer, storyId: string): Ask[] {
  const story = `${postsOf(writer)}/${storyId}`
  const headers = headersOf(writer)
  let hearts = 0
  return [
    { name: 'page from memory', clients: 1, pause: 0, send: (url) => fetch(`${url}/about`) },
    { name: 'page not in memory', clients: 1, pause: 0, send: (url, mark) => fetch(`${url}/books?from=${mark}`) },
    {
      name: 'heart given and taken back', clients: 1, pause: 0,
      send: (url) => fetch(`${url}${story}/like`, { method: hearts++ % 2 ? 'DELETE' : 'PUT', headers }),
    },
    {
      name: 'comment by the API', clients: 1, pause: 0,
      send: (url, content) => fetch(`${url}${story}/comments`, { method: 'POST', headers, body: JSON.stringify({ content }) }),
      isKept: ({ status }) => status === 201,
    },
    {
      name: 'pledge by the API', clients: 1, pause: 0,
      send: (url, mark) => fetch(`${url}/api/endowment`, {
        method: 'POST', headers: JSON_BODY, body: JSON.stringify({ ...smallestPledge, email: `${mark}@example.org` }),
      }),
      isKept: ({ status }) => status === 201,
    },
  ]
}
