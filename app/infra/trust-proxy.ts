import { BlockList, isIP } from 'node:net'

export type TrustProxy = { hops: number } | { proxies: BlockList }

export function parseTrustProxy(text: string): TrustProxy | undefined {
  const trimmed = text.trim()
  if (/^\d{1,2}$/.test(trimmed)) return Number(trimmed) > 0 ? { hops: Number(trimmed) } : undefined
  const proxies = new BlockList()
  const areRanges = trimmed.split(',').every((range) => addRange(proxies, range.trim()))
  return areRanges ? { proxies } : undefined
}

function addRange(proxies: BlockList, range: string) {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? []
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const longest = version === 4 ? 32 : 128
  if (Number(prefix ?? longest) > longest) return false
  proxies.addSubnet(address, Number(prefix ?? longest), family)
  return true
}
