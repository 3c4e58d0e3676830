import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Asked, Cost } from './cost'
import { startEmptyApp } from './empty-app'
import { rounded, type Figure } from './figures'
import { startBareServer } from './servers'
import { temporaryFolder } from './temporary-folder'

export const PLAIN = { 'Accept-Encoding': 'identity' }
export const COMPRESSED = { 'Accept-Encoding': 'br, gzip' }

type Baselines<Value> = Record<'empty' | 'bare', Value>

let files = 0

export async function startBaselines(bytes: number): Promise<{ kinds: Baselines<Asked>; stop: () => Promise<unknown> }> {
  const file = join(temporaryFolder(), `bare-${++files}`)
  writeFileSync(file, Buffer.alloc(bytes, 'a'))
  const [empty, bare] = [await startEmptyApp(), await startBareServer(file)]
  return {
    kinds: { empty: { server: empty, url: empty.url, headers: PLAIN }, bare: { server: bare, url: bare.url, headers: PLAIN } },
    stop: () => Promise.all([empty.stop(), bare.stop()]),
  }
}

export function costFigures(name: string, { cpuMs }: Cost, { empty, bare }: Baselines<Cost>, goal?: number): Figure[] {
  const beside = `${rounded(cpuMs)} ms; empty Remix page ${rounded(empty.cpuMs)} ms, bare node:http ${rounded(bare.cpuMs)} ms`
  return [
    { name: `${name}: CPU ÷ an empty Remix page`, value: cpuMs / empty.cpuMs, unit: '×', goal, beside },
    { name: `${name}: CPU ÷ a bare server`, value: cpuMs / bare.cpuMs, unit: '×', beside },
  ]
}
