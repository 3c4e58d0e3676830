export interface PledgeAddress {
  key: string
  step: 'show' | 'change' | 'withdraw'
}

export function readAddress(request: Request): PledgeAddress {
  const query = new URL(request.url).searchParams
  const step = query.has('change') ? 'change' : query.has('withdraw') ? 'withdraw' : 'show'
  return { key: query.get('key') ?? '', step }
}

export const pledgeHref = (key: string, step?: 'change' | 'withdraw') =>
  `/pledge?key=${encodeURIComponent(key)}${step ? `&${step}` : ''}`
