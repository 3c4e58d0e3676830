import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

interface Input extends NodeJS.ReadableStream {
  isTTY?: boolean
}

/**
 * Reads a password from the input, because a command-line argument would be visible in the process list. On a terminal, prompts
 * twice without echo; otherwise, reads the first line.
 * @returns an empty string if nothing was typed, null if the two entries differ
 */
export async function readPassword(input: Input, output: NodeJS.WritableStream): Promise<string | null> {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/)[0] ?? ''
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true, historySize: 0 })
  const ask = async (question: string) => {
    const line = new Promise<string>((resolve) => lines.once('line', resolve).once('close', () => resolve('')))
    output.write(question)
    const answer = await line
    output.write('\n')
    return answer
  }
  try {
    const password = await ask('Password (not shown): ')
    return password === '' || password === (await ask('Once more: ')) ? password : null
  } finally {
    lines.close()
  }
}
