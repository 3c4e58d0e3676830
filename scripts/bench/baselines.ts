import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeCostRatio, type MeasuredRequest, type RequestCost } from './cost'
import { startEmptyApp } from './empty-app'
import { formatRounded, type Figure } from './figures'
import { startBareServer } from './servers'
import { getTemporaryFolder } from './temporary-folder'

export const ACCEPT_UNCOMPRESSED_HEADERS = { 'Accept-Encoding': 'identity' }
export const ACCEPT_COMPRESSED_HEADERS = { 'Accept-Encoding': 'br, gzip' }

type Baselines<Value> = Record<'empty' | 'bare', Value>

let files = 0

export async function startBaselineServers(bytes: number): Promise<{ kinds: Baselines<MeasuredRequest>; stop: () => Promise<unknown> }> {
  const file = join(getTemporaryFolder(), `bare-${++files}`)
  writeFileSync(file, Buffer.alloc(bytes, 'a'))
  const [empty, bare] = [await startEmptyApp(), await startBareServer(file)]
  return {
    kinds: {
      empty: { server: empty, url: empty.url, headers: ACCEPT_UNCOMPRESSED_HEADERS },
      bare: { server: bare, url: bare.url, headers: ACCEPT_UNCOMPRESSED_HEADERS },
    },
    stop: () => Promise.all([empty.stop(), bare.stop()]),
  }
}

export function createCostFigures(name: string, cost: RequestCost, { empty, bare }: Baselines<RequestCost>, goal?: number): Figure[] {
  const beside = `${formatRounded(cost.cpuMs)} ms; empty Remix page ${formatRounded(empty.cpuMs)} ms, bare node:http ${formatRounded(bare.cpuMs)} ms`
  return [
    { name: `${name}: CPU ÷ an empty Remix page`, value: computeCostRatio(cost, empty), unit: '×', goal, beside },
    { name: `${name}: CPU ÷ a bare server`, value: computeCostRatio(cost, bare), unit: '×', beside },
  ]
}
