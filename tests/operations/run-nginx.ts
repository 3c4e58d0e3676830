import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port'
import { documentedFile } from './documented'

export interface Nginx {
  url: URL
  errors(): string
  stop(): Promise<void>
}

/** Runs nginx with the documented configuration, on free ports and with its own certificate, before processes at `ports`. */
export async function runNginx(url: URL, ports: number[], host: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'))
  const [certificate, key, errorLog] = ['cert.pem', 'key.pem', 'error.log'].map((name) => join(folder, name)) as [string, string, string]
  const certify = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`, '-keyout', key, '-out', certificate]
  execFileSync('openssl', certify, { stdio: 'ignore' })
  const replaced: [string, string][] = [
    ['/etc/letsencrypt/live/www.example.org/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/www.example.org/privkey.pem', key],
    ['listen 443 ', `listen ${url.hostname}:${url.port} `],
    ['listen 80;', `listen ${url.hostname}:${await freePort()};`],
    ...ports.map((port, n): [string, string] => [`127.0.0.1:${3001 + n} `, `127.0.0.1:${port} `]),
  ]
  let site = documentedFile('/etc/nginx/conf.d/site.conf')
  for (const [from, to] of replaced) {
    if (!site.includes(from)) throw new Error(`The documented nginx has no ${from}`)
    site = site.replace(from, to)
  }
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), `
    daemon off; pid ${folder}/pid; error_log ${errorLog} warn;
    events { worker_connections 1024; }
    http { access_log off; include site.conf; }`)
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', errorLog]
  execFileSync('nginx', [...options, '-t'], { stdio: 'pipe' })
  const server = spawn('nginx', options, { stdio: 'ignore' })
  await wait(500)
  if (server.exitCode !== null) throw new Error(`nginx did not start:\n${readFileSync(errorLog, 'utf8')}`)
  return {
    url,
    errors: () => readFileSync(errorLog, 'utf8'),
    async stop() {
      if (server.exitCode === null) {
        server.kill('SIGQUIT')
        await once(server, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
