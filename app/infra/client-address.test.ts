import { describe, expect, test } from 'vitest'
import { parseTrustProxy } from './env'
import { resolveClientAddress } from './client-address'

const address = (peer: string, forwardedFor = '', trust = '') => resolveClientAddress(peer, forwardedFor, trust ? parseTrustProxy(trust) : undefined)

describe("the client's address", () => {
  test('is that of the connection, whatever the headers claim', () => {
    expect(address('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
  })

  test('counts IPv6 by its /64 and mapped IPv4 as IPv4', () => {
    expect(address('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(address('2001:DB8::1')).toBe('2001:db8:0:0::/64')
    expect(address('::1')).toBe('0:0:0:0::/64')
    expect(address('::1:2:3:4:5')).toBe('0:0:0:1::/64')
    expect(address('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64')
    expect(address('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(address('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })

  test('behind a number of proxies is that many entries from the end', () => {
    expect(address('10.0.0.1', '1.1.1.1, 203.0.113.9', '1')).toBe('203.0.113.9')
    expect(address('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '2')).toBe('203.0.113.9')
    expect(address('10.0.0.1', '203.0.113.9', '3')).toBe('203.0.113.9')
  })

  test('behind named proxies is the first entry that is not one of them', () => {
    expect(address('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '10.0.0.0/8')).toBe('203.0.113.9')
    expect(address('198.51.100.7', '203.0.113.9', '10.0.0.0/8')).toBe('198.51.100.7')
    expect(address('fd00::1', '2001:db8:1:2::9', 'fd00::/8')).toBe('2001:db8:1:2::/64')
  })

  test('ends at an invalid entry, and ports are left out', () => {
    expect(address('10.0.0.1', 'unknown', '1')).toBe('10.0.0.1')
    expect(address('10.0.0.1', '203.0.113.9:4711', '1')).toBe('203.0.113.9')
    expect(address('10.0.0.1', '[2001:db8::1]:4711', '1')).toBe('2001:db8:0:0::/64')
  })
})
