import { request } from 'node:http'
import type { Member } from './members'
import { ask } from './requests'
import type { Site } from './site'

/** Sends a recording like the form of the panel. */
export async function upload(site: Site, { cookie }: Partial<Member>, language: string, content: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.append('language', language)
  form.append('recording', new Blob([content]), 'any name; part=1.txt')
  return ask(site, '/admin/library', { method: 'POST', body: form, cookie, headers })
}

/**
 * Declares a form of a number of bytes and resolves to the status of the answer. Sends no body: a client that goes on sending a
 * refused body may find the connection closed before the answer has arrived.
 */
export function announce(site: Site, { cookie = '' }: Partial<Member>, bytes: number): Promise<number | undefined> {
  const headers = { cookie, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': bytes }
  return new Promise((resolve, reject) => {
    const announced = request(`${site.url}/admin/library`, { method: 'POST', agent: false, headers }, (answer) => {
      resolve(answer.statusCode)
      announced.destroy()
    })
    announced.on('error', reject).flushHeaders()
  })
}

export const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
