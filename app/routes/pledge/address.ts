/** Everything the address of a pledge's page says. */
export interface PledgeAddress {
  /** The token of the link. */
  key: string
  /** What is about to be done: nothing is, by opening an address. */
  step: 'show' | 'change' | 'withdraw'
}

export function readAddress(request: Request): PledgeAddress {
  const query = new URL(request.url).searchParams
  const step = query.has('change') ? 'change' : query.has('withdraw') ? 'withdraw' : 'show'
  return { key: query.get('key') ?? '', step }
}

/** The address of a pledge's page, or of a step on it. */
export const pledgeHref = (key: string, step?: 'change' | 'withdraw') =>
  `/pledge?key=${encodeURIComponent(key)}${step ? `&${step}` : ''}`
