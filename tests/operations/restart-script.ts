import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Site } from '../e2e/support/site'
import { documentedFile } from './documented'

/** Runs the documented restart script with a stand-in for systemctl that asks this process to restart. */
export async function runRestartScript(sites: Site[]): Promise<void> {
  const ports = sites.map((site) => new URL(site.url).port)
  const control = createServer((req, res) => {
    const site = sites[ports.indexOf(req.url?.slice(1) ?? '')]
    void site?.drain().then(() => site.restart()).then(() => res.end(), () => res.writeHead(500).end())
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'site-restart-'))
  const asked = `curl --silent --fail "http://127.0.0.1:${(control.address() as AddressInfo).port}/\${2#site@}"`
  const files = { systemctl: `#!/bin/sh\n[ "$1" = restart ] && exec ${asked}\n`, 'restart-site': documented(ports) }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), 0o755)
  }
  try {
    await promisify(execFile)(join(folder, 'restart-site'), { env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } })
  } finally {
    control.close()
  }
}

function documented(ports: string[]): string {
  const script = documentedFile('/usr/local/sbin/restart-site')
  if (!script.includes('3001 3002 3003')) throw new Error('The documented script names no ports')
  return script.replace('3001 3002 3003', ports.join(' '))
}
