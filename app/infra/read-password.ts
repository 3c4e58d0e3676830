import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

interface Input extends NodeJS.ReadableStream {
  isTTY?: boolean
}

/**
 * Reads a password in a way that leaves it out of the list of processes. At a terminal it is asked for twice, without an echo. Anything else is
 * read to its end, and its first line is the password.
 * @param output where the questions are written
 * @returns empty where nothing was typed, null where the two differ
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
