import type { Member } from './members'
import { ask } from './requests'
import { startSite, type Site } from './site'
import { test as base } from './test'

/** A site for each worker, since recordings and the meetup are everybody's. */
export const test = base.extend<object, { site: Site }>({
  site: [async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.stop()
  }, { scope: 'worker', timeout: 60_000 }],
})

/** Sends a recording as the form of the panel does. */
export async function upload(site: Site, { cookie }: Partial<Member>, language: string, content: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.append('language', language)
  form.append('recording', new Blob([content]), 'any name.txt')
  return ask(site, '/admin/library', { method: 'POST', body: form, cookie, headers })
}

export const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
