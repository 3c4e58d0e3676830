import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** `setUp` prints only the message, without the stack trace, so the message must give the cause and, if possible, a remedy. */
export class StepError extends Error {}

async function runProgram(program, args, { env = {}, advice = '' } = {}) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32' && program !== process.execPath, // On Windows, npm is a .cmd file, which needs a shell.
  })
  const [status, signal, error] = await once(child, 'close').catch((error) => [null, null, error])
  if (status === 0) return
  const why = error ? error.message : signal ? `it was ended by ${signal}` : `it exited with ${status}`
  throw new StepError(`\`${[program, ...args].join(' ')}\` did not work: ${why}.${advice && `\n${advice}`}`)
}

export const runNpm = (args, options = {}) => runProgram('npm', [...args, '--no-audit', '--no-fund'], options)

export const runNode = (file, args = [], options = {}) => runProgram(process.execPath, [file, ...args], options)
