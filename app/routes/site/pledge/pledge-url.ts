export interface PledgeParameters {
  key: string
  step: 'show' | 'change' | 'withdraw'
}

export function readPledgeParameters(request: Request): PledgeParameters {
  const query = new URL(request.url).searchParams
  const step = query.has('change') ? 'change' : query.has('withdraw') ? 'withdraw' : 'show'
  return { key: query.get('key') ?? '', step }
}

export const buildPledgeHref = (key: string, step?: 'change' | 'withdraw') =>
  `/pledge?key=${encodeURIComponent(key)}${step ? `&${step}` : ''}`
