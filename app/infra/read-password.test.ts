import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readPassword } from './read-password'

class Terminal extends PassThrough {
  readonly isTTY = true
}

async function typed(...answers: string[]) {
  const [input, output] = [new Terminal(), new PassThrough()]
  const read = readPassword(input, output)
  let shown = ''
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString()
    if (/: $/.test(chunk.toString())) input.write(`${answers.shift() ?? ''}\r`)
  })
  return { password: await read, shown: () => shown }
}

test('at a terminal the password is asked for twice, and never shown', async () => {
  const { password, shown } = await typed('three herons over', 'three herons over')
  expect(password).toBe('three herons over')
  expect(shown()).toBe('Password (not shown): \nOnce more: \n')
})

test('two different passwords are refused, and an empty one is not asked for again', async () => {
  expect((await typed('three herons', 'three heron')).password).toBeNull()
  const empty = await typed('')
  expect([empty.password, empty.shown()]).toEqual(['', 'Password (not shown): \n'])
})

test.each([
  ['three herons over\n', 'three herons over'], ['  spaces stay  \r\nnot this\n', '  spaces stay  '], ['without an end', 'without an end'], ['', ''],
])('from a pipe the first line is used: %j', async (sent, password) => {
  expect(await readPassword(Readable.from([Buffer.from(sent)]), new PassThrough())).toBe(password)
})
