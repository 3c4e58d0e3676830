import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SERVER_ARGUMENTS, createServerEnv } from '../../scripts/server.mjs'
import { documentedFile } from '../operations/documented'

test('the documented unit starts the server like npm start, and gives it time to stop', () => {
  const unit = documentedFile('/etc/systemd/system/site@.service')
  expect(/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1]).toBe(SERVER_ARGUMENTS.join(' '))
  const given = Object.fromEntries(/^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ').map((variable) => variable.split('=') as [string, string]) ?? [])
  expect(given).toEqual(createServerEnv({ PORT: '%i' }))
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
})

test('the documented settings are settings of the site', () => {
  const names = (text: string): string[] => text.match(/^(?:# )?[A-Z_]+(?==)/gm) ?? []
  const known = names(readFileSync('.env.example', 'utf8')).map((name) => name.replace('# ', ''))
  const documented = names(documentedFile('/etc/site/site.env'))
  expect(documented.filter((name) => !known.includes(name))).toEqual([])
  expect(documented).toContain('DATABASE_POOL_SIZE')
})

test('the documented nginx and the documented script use the same processes', () => {
  const ports = (text: string) => [...new Set(text.match(/\b300[1-9]\b/g))]
  expect(ports(documentedFile('/etc/nginx/conf.d/site.conf'))).toEqual(ports(documentedFile('/usr/local/sbin/restart-site')))
})
