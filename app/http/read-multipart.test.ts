import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readMultipartForm } from './read-multipart'

const BOUNDARY = 'x-boundary'

const post = (body: BodyInit, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' })

const part = (disposition: string, content: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const END = `--${BOUNDARY}--\r\n`

/** Reads the form and returns its fields and files. */
async function read(request: Request) {
  const files: Record<string, string> = {}
  const { fields, isComplete } = await readMultipartForm(request, async (name, data, before) => {
    let text = `${[...before.keys()].join()}: `
    for await (const chunk of data) text += Buffer.from(chunk).toString()
    files[name] = text
  })
  return { fields: Object.fromEntries(fields), files, isComplete }
}

test.each(['plain.jpg', 'mother; child.jpg', 'a=b.jpg', 'a "quoted" name.jpg', 'أمينة.jpg', '; filename=.jpg'])('a file named %s is read after the fields before it', async (name) => {
  const form = new FormData()
  form.append('alt', 'Amina, smiling')
  form.append('picture', new Blob(['pixels']), name)
  form.append('version', '2')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  expect(await read(request)).toEqual({ fields: { alt: 'Amina, smiling', version: '2' }, files: { picture: 'alt: pixels' }, isComplete: true })
})

test('an input without a chosen file is not a file, and a field that is too long is left out', async () => {
  const body = part('name="picture"; filename=""', '') + part('name="alt"', 'x'.repeat(10_001)) + part('name="version"', '2') + END
  expect(await read(post(body))).toEqual({ fields: { version: '2' }, files: {}, isComplete: true })
})

test('only the first file of a form is read', async () => {
  const body = part('name="picture"; filename="a.jpg"', 'first') + part('name="picture"; filename="b.jpg"', 'second') + part('name="version"', '2') + END
  expect(await read(post(body))).toEqual({ fields: { version: '2' }, files: { picture: ': first' }, isComplete: true })
})

test.each([
  ['a form that is cut off in a field', post(part('name="alt"', 'x').slice(0, -1))],
  ['a form that is cut off in a file', post(part('name="picture"; filename="a.jpg"', 'x'.repeat(200_000)))],
  ['a body that breaks off', post(new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(part('name="picture"; filename="a.jpg"', 'x').slice(0, -4))),
    pull: (controller) => controller.error(new Error('the connection was closed')),
  }))],
  ['a form without a boundary', post('x', 'multipart/form-data')],
  ['another type', post('a=b', 'text/plain')],
  ['an empty body', post('')],
])('%s is not complete', async (_, request) => {
  expect(await read(request)).toMatchObject({ isComplete: false })
})

test('a file whose reader fails is read to the end, and the failure is thrown', async () => {
  const body = part('name="picture"; filename="a.jpg"', 'x'.repeat(300_000)) + part('name="version"', '2') + END
  await expect(readMultipartForm(post(body), () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
})

test('a form that is cut off in a file keeps the fields before it', async () => {
  const body = part('name="alt"', 'Amina, smiling') + part('name="picture"; filename="a.jpg"', 'x'.repeat(200_000))
  expect(await read(post(body))).toMatchObject({ fields: { alt: 'Amina, smiling' }, isComplete: false })
})

test('a reader that waits before it reads learns that the file was cut off', async () => {
  const request = post(part('name="picture"; filename="a.jpg"', 'x'.repeat(200_000)))
  let learned: Promise<void> | undefined
  await readMultipartForm(request, (_name, data) => (learned = (async () => {
    await wait(50)
    for await (const chunk of data) void chunk
  })()))
  await expect(learned).rejects.toThrow()
})
