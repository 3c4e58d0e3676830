import { isIP } from 'node:net'
import type { TrustProxy } from './env'

/** If `trustProxy` is a number of hops, every peer is treated as a proxy. */
export function isTrustedProxy(peer: string, trustProxy: TrustProxy | undefined): boolean {
  return mayForward(plainAddress(peer) ?? '', 0, trustProxy)
}

/**
 * Returns the client's address for rate limits; for IPv6 the /64 network, which usually belongs to one household or phone. Returns
 * `unknown` if `peer` is not an IP address.
 */
export function resolveClientAddress(peer: string, forwardedFor: string, trustProxy: TrustProxy | undefined): string {
  let client = plainAddress(peer)
  if (!client) return 'unknown'
  for (const [hop, text] of forwardedFor.split(',').reverse().entries()) {
    const address = plainAddress(text)
    if (!address || !mayForward(client, hop, trustProxy)) break
    client = address
  }
  return isIP(client) === 6 ? networkOf(client) : client
}

function mayForward(address: string, hop: number, trustProxy: TrustProxy | undefined) {
  if (!trustProxy) return false
  if ('hops' in trustProxy) return hop < trustProxy.hops
  return isIP(address) !== 0 && trustProxy.proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function plainAddress(text: string) {
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(bare) ? bare : undefined
}

function networkOf(ipv6: string) {
  const [head = '', tail] = ipv6.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const embeddedIPv4 = ipv6.includes('.') ? 1 : 0
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - embeddedIPv4 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}
